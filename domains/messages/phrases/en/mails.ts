import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import { householdMails } from '../../../households/phrases/en/household-mails.ts'
import { invoiceMails } from '../../../invoicing/phrases/en/invoice-mails.ts'
import { accountMails } from '../../../people/phrases/en/account-mails.ts'
import { programMails } from '../../../people/phrases/en/program-mails.ts'
import type { mails as es } from '../es/mails.ts'
import { appointmentMails } from './appointment-mails.ts'
import { backupMails } from './backup-mails.ts'
import { visitMails } from './visit-mails.ts'

export const mails: Phrases<typeof es> = {
  anyBrowser: 'a browser',
  greeting: 'Hi {{name}},',
  about: 'About {{who}}:',
  months: '{{first}} to {{last}}',
  when: '{{day}} at {{time}}',
  copyLink: 'If the button doesn’t work, copy this address into your browser:',
  paper: {
    attached: 'The receipt is attached, and you’ll always find it in your profile.',
    elsewhere: 'You’ll find the receipt in your profile.',
  },
  notMe: 'This isn’t me: don’t write to this address any more',
  footer: 'You’re getting this email because you have an account at {{gym}}.',
  declineNews: 'I don’t want any more news',
  ...accountMails,
  ...householdMails,
  promoted: {
    subject: 'You have a place in {{activity}}, {{when}}',
    body: 'A place came up and it’s yours: {{activity}} on {{when}}, at {{center}}.\n\n{{left}}\n\nWe’ve used a credit or a session of your plan, if the class needs one. If you can’t make it after all, leave before {{until}} and you won’t lose anything.',
    action: 'See the class',
  },
  /** Of a member who kept another place while waiting. */
  left: 'As you asked, we’ve freed your place on {{when}}.',
  draw_won: {
    subject: 'The draw gave you a place in {{activity}}, {{when}}',
    body: 'You have a place: {{activity}} on {{when}}, at {{center}}. Your ticket was number {{rank}} of {{tickets}}.\n\nWe’ve used a credit or a session of your plan, if the class needs one. If you can’t make it after all, leave soon: someone is waiting for it.',
    action: 'See the class',
  },
  draw_lost: {
    subject: 'No place for you in the draw for {{activity}}',
    body: 'In the class on {{when}}, at {{center}}, the places ran out before your turn: your ticket was number {{rank}} of {{tickets}}.\n\nWe’ve put you on the waiting list of the classes you asked for, in the order of the draw. If a place comes up, we’ll let you know.',
    action: 'See the classes',
  },
  draw_refused: {
    subject: 'You couldn’t take part in the draw for {{activity}}',
    body: 'When your turn came, you couldn’t book any of the classes you’d asked for ({{activity}}, {{when}}, at {{center}}). {{reason}}\n\nYou haven’t lost anything: taking part in a draw doesn’t cost a credit.',
    action: 'See the classes',
  },
  place_offered: {
    subject: 'There’s a free place in {{activity}}, {{when}}',
    body: 'A place came up in {{activity}} on {{when}}, at {{center}}.\n\nIt starts soon, so we’re offering it to everyone on the waiting list: the first to accept gets it.',
    action: 'Take the place',
  },
  removed_by_staff: {
    subject: 'You’re no longer in {{activity}}, {{when}}',
    body: 'The team at {{center}} took you out of {{activity}} on {{when}}.\n\n{{refund}}',
    action: 'Find another class',
  },
  strikeWhy: {
    missed: 'You didn’t come to {{activity}} on {{when}}, at {{center}}, and you hadn’t left the class.',
    given_away:
      'You hadn’t arrived when {{activity}} started on {{when}}, at {{center}}, and your place went to someone else.',
    late: 'You left {{activity}} on {{when}}, at {{center}}, too late.',
  },
  class_missed: {
    subject: 'You have a strike: {{activity}}, {{when}}',
    body: '{{why}} That’s a strike, and it counts until {{until}}.\n\nYour strikes now: {{counting}}. At {{limit}}, you can only book shortly before each class for a few days.\n\nIf you think this is a mistake, tell the team.',
    action: 'See my strikes',
  },
  booking_limited: {
    subject: 'For now, you can only book shortly before each class',
    body: '{{why}}\n\nWith this strike you’ve reached the limit: until {{until}}, you can only book a class when there are {{hours}} h or less to go. The places you already have are still yours.\n\nIf you think this is a mistake, tell the team.',
    action: 'See my strikes',
  },
  strike_forgiven: {
    subject: 'We’ve forgiven a strike',
    body: 'The strike for {{activity}} on {{when}} no longer counts.',
    action: 'See my strikes',
  },
  ...appointmentMails,
  added_by_staff: {
    subject: 'You’re booked into {{activity}}, {{when}}',
    body: 'The team at {{center}} saved you a place in {{activity}} on {{when}}.\n\nIf you can’t make it, leave in good time so someone else can use it.',
    action: 'See the class',
  },
  /** Why a class is cancelled, in the admin's words. */
  coverNote: 'Reason: {{note}}',
  somebody: 'A deleted account',
  cover_asked: {
    subject: 'Cover needed: {{activity}}, {{when}}',
    body: '{{coach}} can’t coach {{activity}} on {{when}}, at {{center}}, and is asking for cover.\n\n{{note}}\n\nThe first to accept gets the class.',
    action: 'See cover requests',
  },
  cover_found: {
    subject: 'Cover found: {{activity}}, {{when}}',
    body: '{{coach}} will coach {{activity}} on {{when}}, at {{center}}, instead of you. There’s nothing more you need to do.',
    action: 'See my classes',
  },
  class_given: {
    subject: 'You’re coaching a class: {{activity}}, {{when}}',
    body: 'The team has given you {{activity}} on {{when}}, at {{center}}. If you can’t make it, ask for cover.',
    action: 'See my classes',
  },
  coach_gone: {
    subject: 'Some classes have no coach',
    body: '{{coach}} can’t coach any more, so their classes have no coach now.\n\nClasses of the standard week: {{slots}}. Upcoming classes: {{classes}}.',
    action: 'See the classes',
  },
  why: 'Reason: {{why}}',
  ...visitMails,
  ...programMails,
  ...backupMails,
  ...invoiceMails,
  health_ill: {
    subject: 'Something’s wrong: {{names}}',
    body: '{{what}}',
    action: 'See system health',
  },
  health_well: {
    subject: 'Working again: {{names}}',
    body: 'What was wrong is working again: {{names}}. There’s nothing to do.',
    action: 'See system health',
  },
  class_rescheduled: {
    subject: 'New time: {{activity}}, {{when}}',
    body: 'We’ve changed the time of {{activity}} at {{center}}.\n\nBefore: {{before}}. Now: {{when}}.\n\n{{place}}',
    action: 'See the class',
  },
  rescheduled: {
    IN: 'You keep your place and pay nothing extra. If the new time doesn’t suit you, you can leave without losing anything until {{until}}.',
    WAIT: 'You’re still on the waiting list, in the same position. If the new time doesn’t suit you, you can come off it whenever you like.',
    OUT: 'You have another class at that time, so we’ve taken you out of this one. {{refund}}',
    FIXED:
      'We’ll book your fixed place at the new time. If it doesn’t suit you, skip it this once in your profile.',
  },
  coached_class_rescheduled: {
    subject: 'Your class has a new time: {{activity}}, {{when}}',
    body: 'We’ve changed the time of {{activity}} at {{center}}.\n\nBefore: {{before}}. Now: {{when}}.\n\nIf you can’t make it, ask for cover.',
    action: 'See my classes',
  },
  class_cancelled: {
    subject: 'Class cancelled: {{activity}}, {{when}}',
    body: 'Sorry: {{activity}} on {{when}}, at {{center}}, won’t take place.\n\n{{why}}\n\n{{refund}}',
    action: 'Find another class',
  },
  fixed_place_granted: {
    subject: 'You have a fixed place: {{activity}}, {{slot}}',
    body: 'You have a fixed place in {{activity}}, {{slot}}, at {{center}}. We’ll book it for you every week when bookings open, before anyone else, starting with the next class that opens.\n\nIf you can’t make it one week, skip it in your profile.',
    action: 'See my fixed places',
  },
  fixed_place_warned: {
    subject: 'Your fixed place is at risk: {{activity}}, {{slot}}',
    body: 'You’ve missed {{misses}} classes in a row in {{activity}}, {{slot}}, at {{center}}. At {{limit}}, your fixed place ends and goes to the next person.\n\nIf you can’t make it one week, skip it in your profile: then it doesn’t count.',
    action: 'See my fixed places',
  },
  fixed_place_ended: {
    subject: 'Your fixed place has ended: {{activity}}, {{slot}}',
    body: 'Your fixed place in {{activity}}, {{slot}}, at {{center}}, has ended: {{reason}}\n\n{{why}}\n\nWhat you’ve already booked doesn’t change.',
    action: 'Go to my profile',
  },
  fixed_slot_moved: {
    subject: 'Your fixed place has a new time: {{activity}}, {{slot}}',
    body: '{{activity}}, at {{center}}, is moving to {{slot}} (until now, {{before}}). You keep your fixed place at the new time. If it doesn’t suit you, you can give it up in your profile.\n\nThe classes you’ve already booked don’t change.',
    action: 'See my fixed places',
  },
  fixedPlaceEnd: {
    missed: 'you’ve missed {{misses}} classes in a row.',
    plan_ended: 'you no longer have a plan.',
    slot_ended: 'this class will no longer run every week.',
    removed: 'the team has removed it.',
  },
  fixed_place_refused: {
    subject: 'Your fixed place: {{activity}}, {{when}}, couldn’t be booked',
    body: 'This week we couldn’t book your fixed place in {{activity}} on {{when}}, at {{center}}: {{reason}}\n\n{{waits}}\n\nThe fixed place is still yours for the coming weeks.',
    action: 'See the class',
  },
  fixedPlaceWaits: 'We’ve put you at the top of the waiting list.',
  wait_skipped: {
    subject: 'We couldn’t give you the place in {{activity}}, {{when}}',
    body: 'A place came up in {{activity}} on {{when}}, at {{center}}, and it was your turn, but we couldn’t give it to you: {{reason}}\n\nThe place went to the next person and you’re no longer on the waiting list.',
    action: 'See the class',
  },
  address_disowned: {
    subject: 'The email address of {{who}} belongs to someone else',
    body: 'The person who gets {{who}}’s emails tells us they’re someone else. We won’t write to that address again.\n\nAsk for another one: we’ll ask for it too at the next log-in.',
    action: 'See the member page',
  },
  contact_message: {
    subject: 'Message from {{from}} on the website',
    body: '{{from}} ({{email}}) writes:\n\n{{message}}\n\nTo answer, reply to this email.',
    action: '',
  },
  withdraw: 'Withdraw from this purchase (14 days)',
  receipt: {
    subject: 'Your receipt from {{gym}}: {{what}}',
    body: 'We’ve received your payment of {{amount}}: {{what}}. Thank you.\n\n{{paper}}',
    action: 'See your payments',
  },
  refunded: {
    subject: 'Your refund of {{amount}}',
    body: 'We’ve refunded {{amount}} of a payment: {{what}}. {{goesBack}}\n\n{{paper}}',
    action: 'See your payments',
  },
  inAll: 'In total you owe {{amount}}, for {{count}} bills.\n\n',
  payment_failed: {
    subject: 'We couldn’t collect your {{ofMonth}} bill',
    body: 'We tried to collect {{amount}} for your plan ({{month}}) and couldn’t: {{reason}}\n\n{{again}}\n\n{{inAll}}If it’s still unpaid, you won’t be able to make new bookings from {{blockedOn}}, and your plan will end on {{endsOn}}.',
    action: 'Pay the bill',
  },
  payment_confirm: {
    subject: 'Your bank wants you to confirm the {{ofMonth}} bill',
    body: 'To collect {{amount}} for your plan ({{month}}), your bank wants you to confirm it yourself. It only takes a moment: log in and pay from your profile.\n\n{{inAll}}If it’s still unpaid, you won’t be able to make new bookings from {{blockedOn}}, and your plan will end on {{endsOn}}.',
    action: 'Confirm the payment',
  },
  credits: { one: '1 credit', many: '{{count}} credits' },
  withdrawn: {
    credits:
      'Your centre will refund what you haven’t used within 14 days. What you’ve already used stays as it is.',
    plan: 'Your plan ends and you won’t be charged again. Your centre will refund the days left of this purchase within 14 days.',
    product:
      'Your centre will refund everything you paid within 14 days. If you already have the product, bring it back.',
  },
  withdrawal: {
    subject: 'You’ve withdrawn from a purchase',
    body: 'We’ve received your withdrawal from this purchase: {{what}}, {{amount}}.\n\nDate and time: {{when}}.\n\n{{next}} Keep this email: it’s your proof.',
    action: 'See your payments',
  },
  credits_expire: {
    subject: 'You have {{credits}} to use by {{day}}',
    body: 'You have {{credits}} left. The last day is {{day}}; whatever you don’t use is lost.\n\nBook a class and make the most of what you have left.',
    action: 'See your credits',
  },
  sale_confirm: {
    subject: 'Your bank wants you to confirm a payment of {{amount}}',
    body: 'At the desk we tried to charge {{amount}} to your card and your bank wants you to confirm it yourself. Nothing has been charged.\n\nIt only takes a moment: log in, buy the same from here and confirm when your bank asks.',
    action: 'Buy and confirm',
  },
  debt_reminder: {
    subject: 'You owe {{amount}}',
    body: 'A reminder that you owe {{amount}}, since the {{ofMonth}} {{year}} bill.\n\nYou can pay {{whereToPay}}. If you already have, thank you, and please ignore this email.',
    action: 'See what I owe',
  },
  plan_renews: {
    subject: 'Your {{plan}} plan renews on {{day}}',
    body: 'A new period of your {{plan}} plan starts on {{day}}: {{period}}, {{amount}}.\n\n{{wayOut}}',
    action: 'See your plan',
  },
  wayOut: {
    free: 'It renews automatically. If you want to change, pause or cancel it, ask for that on your plan’s page before that day and you won’t be charged.',
    stays:
      'Your minimum stay ends on {{until}}. On your plan’s page you can already ask for it to change or end then.',
  },
  way_missing: {
    subject: 'Your bill is due on {{day}} and we have no way to collect it',
    body: 'A new month of your plan starts on {{day}} and you have no card or direct debit.\n\nAdd a card in your account: it only takes a moment. If you’d rather pay at the desk, let us know and we’ll make a note of it.',
    action: 'Add a card',
  },
  desk_bill_due: {
    subject: 'Your {{ofMonth}} bill is due',
    body: 'Your {{ofMonth}} bill, of {{amount}}, had to be paid before today and we have no record of it. You can’t book until it’s paid.\n\nPay it {{whereToPay}}. If it isn’t paid, your plan will end on {{endsOn}}.',
    action: 'See the bill',
  },
  desk_bill_late: {
    subject: 'Your {{ofMonth}} bill is still unpaid',
    body: 'Your {{ofMonth}} bill, of {{amount}}, was due a week ago and is still unpaid. You can’t book in the meantime.\n\nPay it {{whereToPay}}. If it isn’t paid, your plan will end on {{endsOn}}.',
    action: 'See the bill',
  },
  debt_digest: {
    subject: '{{owed}} owed: the week’s summary',
    body: 'Payments that failed since the last summary: {{failed}} ({{failedAmount}}).\n\nMembers whose plan has ended unpaid since then: {{ended}} ({{endedAmount}}).\n\nIn total, {{owed}} is owed; members who owe something: {{owing}}.\n\nYou can turn this summary off in the settings, under Money.',
    action: 'See the debts',
  },
  waiting_months: {
    subject: '{{bills}} bills that were waiting will be issued on {{day}}',
    body: 'From this version on, every month has its bill on the 1st, even if the one before is unpaid. Until now it waited behind it.\n\nThose that were waiting will be issued once, on {{day}}: {{bills}}, for {{members}} members, {{amount}} in total. After that they’re collected like the others.\n\nIn the list of debts you can see them one by one and issue them earlier.',
    action: 'See the bills',
  },
  remittance_to_settle: {
    subject: 'The batch of {{day}} needs settling',
    body: 'The banks will no longer return debits of the batch of {{day}} of their own accord: {{debits}} for {{amount}} still count as not yet collected.\n\nCheck the statement and settle it: those that haven’t come back will be marked as paid. Until you do, they don’t count as debt, and nothing else is held up.',
    action: 'See the batch',
  },
  debtor_left: {
    subject: '{{who}}’s plan has ended unpaid',
    body: '{{who}} owes {{amount}}: the bill was unpaid for {{days}} and the plan ended today.\n\nThe debt stays on the list until it’s paid or you write it off.',
    action: 'See the debts',
  },
  plan_ended_unpaid: {
    subject: 'Your plan has ended',
    body: 'Your last bill, of {{amount}}, was unpaid for {{days}} and your plan ended today. We won’t try to collect it again ourselves, but it’s still outstanding: you can pay it {{whereToPay}}.\n\nYour account and your credits are still here: once it’s paid, choose a plan and come back.',
    action: 'Pay what I owe',
  },
  place_dropped: {
    subject: 'You no longer have a place in {{activity}}, {{when}}',
    body: 'Your plan no longer covers this booking, so we’ve cancelled it: {{activity}} on {{when}}, at {{center}}.\n\n{{refund}}',
    action: 'Find another class',
  },
  rate_changes: {
    subject: 'Your plan changes on {{day}}',
    body: 'We’ve noted the change: from {{day}} your plan will be {{plan}}. Until then, everything stays the same.\n\nYou can undo it in your profile before that day.',
    action: 'See my plan',
  },
  rate_ends: {
    subject: 'Your plan ends on {{day}}',
    body: 'We’ve noted that you’re cancelling: {{day}} is the first day without a plan, and until then you can keep coming. The credits you bought are still yours.\n\nIf you change your mind, you can undo this in your profile before that day.',
    action: 'See my plan',
  },
  rate_rests: {
    subject: 'Your plan will be paused from {{day}}',
    body: 'We’ve noted the pause: it starts on {{day}}. While it lasts you can’t book, and the credits you bought don’t expire.\n\nYou can undo it before that day, or end it whenever you like, in your profile.',
    action: 'See my plan',
  },
  goesBack: {
    card: 'The money goes back to the card you paid with; the bank may take a few days to show it.',
    cash: 'We’ve given you the money in cash.',
    transfer: 'We’re making a bank transfer; the bank may take a few days to show it.',
  },
  best_score: {
    subject: 'Your best {{what}}{{since}}: {{result}}',
    body: 'On {{day}} you did {{result}} in {{what}}. It’s your best{{since}}.\n\nWe’re telling you because you asked us to; you can turn this off in your account.',
    action: 'See my history',
  },
  bestSince: ' since {{ofMonth}}',
  bestSinceYear: ' since {{ofMonth}} {{year}}',
  debit_coming: {
    subject: 'We’ll collect your {{ofMonth}} bill on {{day}}',
    body: 'On {{day}} we’ll debit {{amount}} from your account ending in {{accountEnd}}: it’s your {{ofMonth}} bill.\n\nIt’s collected by {{creditor}}, under mandate {{reference}}.\n\nThere’s nothing you need to do. If something doesn’t look right, tell us before that day.',
    action: 'See my plan',
  },
  debit_returned: {
    subject: 'Your bank has returned the {{ofMonth}} bill',
    body: 'Your bank has returned {{amount}} of your {{ofMonth}} bill. {{returnReason}}\n\n{{afterReturn}}\n\nIf it’s still unpaid, you won’t be able to make new bookings from {{blockedOn}}, and your plan will end on {{endsOn}}.',
    action: 'Pay the bill',
  },
  whereToPay: { cards: 'at the desk or by card', desk: 'at the desk' },
  afterReturn: {
    mandate: 'It’ll be in the next batch of direct debits; to get it out of the way now, pay {{whereToPay}}.',
    card: 'Your direct debit is no longer valid: we’ll try your card, or log in and pay in one tap.',
    desk: 'You can pay it {{whereToPay}}.',
  },
  returnReason: {
    AM04: 'There wasn’t enough money in the account.',
    MD06: 'The account holder asked for it back.',
    MD01: 'The bank doesn’t have the mandate, or it has been revoked.',
    AC04: 'The account is closed.',
    AC01: 'The account number is wrong.',
    AC06: 'The account is blocked.',
    AG01: 'The account doesn’t allow direct debits.',
    BE05: 'The bank doesn’t recognise the creditor.',
    MD07: 'The account holder has died.',
    MS02: 'The account holder refused it.',
    MS03: 'The bank doesn’t say why.',
    RC01: 'The bank code is wrong.',
    RR01: 'Something the law requires is missing.',
    SL01: 'The account holder’s bank doesn’t accept debits from this creditor.',
    AC13: 'The account doesn’t allow this type of debit.',
    AG02: 'The bank didn’t accept this type of transaction.',
    AM05: 'The bank took it for a duplicate.',
    CNOR: 'The bank couldn’t collect the debit.',
    DNOR: 'The account holder’s bank doesn’t accept debits.',
    FF01: 'The bank couldn’t read the debit.',
    RR02: 'Something the law requires is missing.',
    RR03: 'Something the law requires is missing.',
    RR04: 'The regulations call for it.',
  },
  again: {
    soon: 'We’ll try again over the next few days. If you’d rather sort it out now, log in, check your card and pay in one tap.',
    over: 'We won’t try again: log in, check your card and pay in one tap.',
  },
  refund: {
    returned: 'The credit or session you used is yours again.',
    none: 'No credit is returned for this place.',
  },
}
