import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { appointmentMails as es } from '../es/appointment-mails.ts'

export const appointmentMails: Phrases<typeof es> = {
  appointment_booked: {
    subject: 'We’ve booked you an appointment: {{service}}, {{when}}',
    body: 'The team at {{center}} booked you {{service}} with {{coach}} on {{when}}.\n\nIf you can’t make it, cancel it in good time.',
    action: 'See my appointments',
  },
  appointments_booked: {
    subject: 'We’ve booked you {{count}} appointments: {{service}}, from {{when}}',
    body: 'The team at {{center}} booked you {{count}} appointments of {{service}} with {{coach}}. The first is on {{when}}.\n\nIf you can’t make one of them, cancel it in good time.',
    action: 'See my appointments',
  },
  appointment_moved: {
    subject: 'New time: {{service}}, {{when}}',
    body: 'The team at {{center}} changed the time of your appointment: {{service}} with {{coach}}.\n\nBefore: {{before}}. Now: {{when}}.\n\nIf it doesn’t suit you, you can cancel it within the next 24 hours without losing anything.',
    action: 'See my appointments',
  },
  appointment_ended: {
    subject: 'Appointment cancelled: {{service}}, {{when}}',
    body: 'The team at {{center}} cancelled your appointment: {{service}} with {{coach}} on {{when}}.\n\n{{refund}}',
    action: 'See my appointments',
  },
  appointment_clash: {
    subject: '{{coach}}’s calendar clashes with an appointment: {{service}}, {{when}}',
    body: 'There is something new in {{coach}}’s other calendar at the time of an appointment: {{service}}, {{when}}, at {{center}}.\n\nThe appointment still stands: if need be, cancel it or change the other thing. Appointments that clash: {{clashes}}.',
    action: 'See the appointments',
  },
}
