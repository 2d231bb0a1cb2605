import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { push as es } from '../es/push.ts'

export const push: Phrases<typeof es> = {
  when: {
    today: 'today {{time}}',
    tomorrow: 'tomorrow {{time}}',
    later: '{{day}} {{time}}',
  },
  promoted: {
    title: 'You’re in: {{activity}}, {{when}}',
    body: 'A place came up at {{center}} and it’s yours.{{left}} If you can’t make it, leave it free of charge ({{until}} at the latest).',
  },
  /** Of a member who kept another place while waiting. */
  left: 'Your other place ({{when}}) is now free.',
  draw_won: {
    title: 'You’re in: {{activity}}, {{when}}',
    body: 'The draw gave you a place at {{center}}: your ticket was number {{rank}} of {{tickets}}.',
  },
  draw_lost: {
    title: 'No place in the draw for {{activity}}',
    body: 'Your ticket was number {{rank}} of {{tickets}}. You’re on the waiting list for what you asked for: if a place comes up, we’ll let you know.',
  },
  draw_refused: {
    title: 'You weren’t in the draw for {{activity}}',
    body: '{{reason}}',
  },
  appointment_booked: {
    title: 'We’ve booked you: {{service}}, {{when}}',
    body: 'With {{coach}}, at {{center}}.',
  },
  appointments_booked: {
    title: 'We’ve booked you {{count}} appointments: {{service}}',
    body: 'The first, {{when}}, with {{coach}}, at {{center}}.',
  },
  appointments_taken: {
    title: '{{count}} new appointments: {{service}}',
    body: 'The first, {{when}}, at {{center}}.',
  },
  appointment_moved: {
    title: 'New time: {{service}}, {{when}}',
    body: 'Before: {{before}}. With {{coach}}, at {{center}}.',
  },
  coached_appointment_moved: {
    title: 'An appointment has a new time: {{service}}, {{when}}',
    body: 'Before: {{before}}. At {{center}}.',
  },
  appointment_clash: {
    title: '{{coach}}’s calendar clashes with an appointment: {{service}}, {{when}}',
    body: 'The appointment still stands. Appointments that clash: {{clashes}}.',
  },
  appointment_reminder: {
    title: '{{service}}, {{when}}',
    body: 'With {{coach}}, at {{center}}. If you can’t come, cancel it in time.',
  },
  appointment_ended: {
    title: 'Appointment cancelled: {{service}}, {{when}}',
    body: 'With {{coach}}, at {{center}}. {{refund}}',
  },
  appointment_taken: {
    title: 'New appointment: {{service}}, {{when}}',
    body: 'At {{center}}.',
  },
  appointment_left: {
    title: 'Appointment cancelled: {{service}}, {{when}}',
    body: 'At {{center}}.',
  },
  added_by_staff: {
    title: 'You’re booked in: {{activity}}, {{when}}',
    body: 'The team at {{center}} saved you a place.',
  },
  fixed_place_granted: {
    title: 'You have a fixed place: {{activity}}, {{slot}}',
    body: 'We’ll book it for you every week, before anyone else.',
  },
  fixed_place_warned: {
    title: 'Your fixed place is at risk: {{activity}}, {{slot}}',
    body: 'Classes missed in a row: {{misses}}. At {{limit}}, you lose it.',
  },
  fixed_place_ended: {
    title: 'Your fixed place has ended: {{activity}}, {{slot}}',
    body: '{{reason}}',
  },
  fixed_slot_moved: {
    title: 'Your fixed place has a new time: {{activity}}, {{slot}}',
    body: 'It used to be {{before}}. You keep it at the new time.',
  },
  fixed_place_refused: {
    title: 'Fixed place not booked: {{activity}}, {{when}}',
    body: '{{reason}} {{waits}}',
  },
  class_missed: {
    title: 'You have a strike: {{activity}}, {{when}}',
    body: 'Your strikes: {{counting}}. At {{limit}}, you can only book shortly before each class for a few days.',
  },
  booking_limited: {
    title: 'For now, you can only book shortly before each class',
    body: 'You’ve reached the limit of strikes: you can only book {{hours}} h or less before a class. Ends: {{until}}.',
  },
  strike_forgiven: {
    title: 'We’ve forgiven a strike',
    body: 'The one for {{activity}}, {{when}}, no longer counts.',
  },
  wait_skipped: {
    title: 'We couldn’t give you the place: {{activity}}, {{when}}',
    body: '{{reason}}',
  },
  place_offered: {
    title: 'Free place: {{activity}}, {{when}}',
    body: 'At {{center}}. The first to accept gets it.',
  },
  class_rescheduled: {
    title: 'New time: {{activity}}, {{when}}',
    body: 'Before: {{before}}. {{place}}',
  },
  rescheduled: {
    IN: 'You keep your place. If you can’t make it, leave it free of charge ({{until}} at the latest).',
    WAIT: 'You’re still on the waiting list, in the same position.',
    OUT: 'You have another class at that time, so you’re no longer in this one. {{refund}}',
    FIXED: 'Your fixed place will be booked at the new time.',
  },
  coached_class_rescheduled: {
    title: 'Your class has a new time: {{activity}}, {{when}}',
    body: 'Before: {{before}}, at {{center}}. If you can’t make it, ask for cover.',
  },
  class_cancelled: {
    title: 'Class cancelled: {{activity}}, {{when}}',
    body: 'It won’t take place at {{center}}. {{refund}}',
  },
  removed_by_staff: {
    title: 'You’re no longer in {{activity}}, {{when}}',
    body: 'The team at {{center}} took you out of the class. {{refund}}',
  },
  place_dropped: {
    title: 'You no longer have a place: {{activity}}, {{when}}',
    body: 'Your plan no longer covers this booking at {{center}}, so we’ve cancelled it. {{refund}}',
  },
  class_reminder: {
    title: '{{activity}}, {{when}}',
    body: 'See you at {{center}}. If you can’t make it, leave your place so someone else can use it.',
  },
  cover_asked: {
    title: 'Cover needed: {{activity}}, {{when}}',
    body: '{{coach}} can’t coach it, at {{center}}. The first to accept gets the class.',
  },
  cover_found: {
    title: 'Cover found: {{activity}}, {{when}}',
    body: '{{coach}} will coach it for you, at {{center}}.',
  },
  class_given: {
    title: 'You’re coaching: {{activity}}, {{when}}',
    body: 'The team at {{center}} gave you this class. If you can’t make it, ask for cover.',
  },
  health_ill: {
    title: 'Something’s wrong: {{names}}',
    body: 'Open it to see what to do.',
  },
  best_score: {
    title: 'Your best {{what}}{{since}}',
    body: '{{result}}. See it in your history.',
  },
  workout_published: {
    title: 'Workout for {{day}}{{track}}',
    body: 'It’s ready to see{{what}}.',
  },
  payment_failed: {
    title: 'We couldn’t collect your {{ofMonth}} bill',
    body: '{{amount}}. {{reason}} Log in and pay in one tap.',
  },
  payment_confirm: {
    title: 'Your bank wants you to confirm the {{ofMonth}} bill',
    body: '{{amount}}. It only takes a moment: log in and pay from your profile.',
  },
  plan_renews: {
    title: 'Your {{plan}} plan renews on {{day}}',
    body: '{{period}}, {{amount}}. To change or cancel it, log in before that day.',
  },
  credits_expire: {
    title: 'You have {{credits}} left to use',
    body: 'The last day is {{day}}. Book a class and make the most of what you have left.',
  },
  sale_confirm: {
    title: 'Your bank wants you to confirm a payment of {{amount}}',
    body: 'Nothing has been charged. Log in, buy the same again and confirm when your bank asks.',
  },
  debit_returned: {
    title: 'Your bank has returned the {{ofMonth}} bill',
    body: '{{amount}}. See how to put it right.',
  },
  desk_bill_due: {
    title: 'Your {{ofMonth}} bill is due',
    body: '{{amount}}. Pay it {{whereToPay}} to book again.',
  },
  desk_bill_late: {
    title: 'Your {{ofMonth}} bill is still unpaid',
    body: '{{amount}}. Pay it {{whereToPay}} to book again.',
  },
  debt_reminder: {
    title: 'You owe {{amount}}',
    body: 'Since the {{ofMonth}} {{year}} bill. You can pay {{whereToPay}}.',
  },
  plan_ended_unpaid: {
    title: 'Your plan has ended',
    body: 'The last bill, of {{amount}}, wasn’t paid and is still outstanding. You can pay it {{whereToPay}}.',
  },
  refund: {
    returned: 'Your credit or session is back.',
    none: '',
  },
}
