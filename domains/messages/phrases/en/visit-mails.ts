import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { visitMails as es } from '../es/visit-mails.ts'

export const visitMails: Phrases<typeof es> = {
  visit_booked: {
    subject: 'Your place in {{activity}} at {{gym}}',
    body: 'You have a place in {{activity}} on {{when}}, at {{center}}.\n\nAddress: {{address}}. Come ten minutes early, in comfortable clothes and with some water.\n\n{{price}} If you can’t make it, cancel before {{until}} with this link. Keep this email: you can also use the link to become a member.',
    action: 'See my visit',
  },
  visit_cancelled: {
    subject: 'Visit cancelled: {{activity}}',
    body: 'Your place in {{activity}} on {{when}}, at {{center}}, has been cancelled.\n\n{{refund}}',
    action: 'Book another class',
  },
  visit_refunded: {
    subject: 'Refund for your visit to {{gym}}',
    body: 'We’re refunding {{amount}} of your payment ({{what}}). {{goesBack}}',
    action: 'See the classes',
  },
  visit_called_off: {
    subject: 'We can’t have you in {{activity}}',
    body: 'We’ve had to cancel your place in {{activity}} on {{when}}, at {{center}}. {{why}}\n\n{{refund}} Sorry for the trouble.',
    action: 'Book another class',
  },
  visit_rescheduled: {
    subject: 'Your visit has a new time: {{activity}}, {{when}}',
    body: 'We’ve changed the time of {{activity}}, the class you’re visiting at {{center}}. Before: {{before}}. Now: {{when}}. Your place is still yours.\n\nAddress: {{address}}.\n\nIf the new time doesn’t suit you, cancel by {{until}} with the link in your booking email: if you paid, we’ll refund you.',
    action: 'See the classes',
  },
  visit_link: {
    subject: 'Your link to become a member of {{gym}}',
    body: 'Someone, probably you, tried to log in or create an account at {{gym}} with this email, which you used for a visit. This link lets you become a member and keep your visits and receipts.\n\nIf it wasn’t you, there’s nothing you need to do.',
    action: 'Become a member',
  },
  visitFree: 'It’s free.',
  visitPaid: 'You’ve paid {{amount}}; the receipt is at the link.',
  visitRefund: 'We’re refunding what you paid to the same card.',
  visitRefundOf: 'We’re refunding {{amount}} to the same card.',
}
