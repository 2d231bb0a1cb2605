import type { DetailsOf, Template } from '../../server/features/notifications/messages.ts'

export function sampleDetails({ classId, receiptOf }: { classId: number; receiptOf: number }) {
  const unpaid = { cents: 5000, month: '2026-12-01', blockedOn: '2026-12-08', endsOn: '2026-12-31' }
  const rate = { day: '2027-01-01', planCa: 'Tres dies', planEs: 'Tres días' }
  const details: { [T in Template]: DetailsOf<T> } = {
    confirm_email: { token: 'a'.repeat(43) },
    confirm_new_email: { token: 'a'.repeat(43) },
    email_in_use: {},
    email_moved: { token: 'a'.repeat(43) },
    new_device: { browser: 'Firefox', system: 'Android', network: '83.45.12.…' },
    welcome: {},
    invited: { token: 'abc' },
    reset_password: { token: 'abc' },
    email_changed: {},
    password_changed: {},
    admins_changed: { what: 'promoted', who: 'Laia Puig', by: 'Roser Vila', reason: 'Lleva la caja' },
    factor_changed: { what: 'passkeyAdded' },
    account_erased: {},
    contact_message: { from: 'Ona', email: 'ona@example.com', message: 'Hola' },
    promoted: { classId },
    place_offered: { classId },
    added_by_staff: { classId },
    wait_skipped: { classId, reason: 'no_credits' },
    removed_by_staff: { classId, refunded: true },
    place_dropped: { classId, refunded: true },
    class_cancelled: { classId, refunded: true },
    class_reminder: { classId },
    cover_asked: { classId, coach: 'Biel Casanovas', note: 'Visita médica' },
    cover_found: { classId, coach: 'Ona Serra' },
    class_given: { classId },
    coach_gone: { coach: 'Biel Casanovas', slots: 3, classes: 5 },
    receipt: { receiptOf },
    refunded: { receiptOf, cents: 5000 },
    payment_failed: { ...unpaid, cardError: 'insufficient_funds' },
    payment_confirm: { ...unpaid, cardError: 'insufficient_funds' },
    sale_confirm: { cents: 5000, buy: 'plan', planId: 3 },
    plan_ended_unpaid: { cents: 5000, days: 10 },
    rate_changes: rate,
    rate_ends: rate,
    rate_rests: rate,
    debit_coming: {
      cents: 5000,
      month: '2026-12-01',
      day: '2026-12-10',
      creditor: 'La Caixa (ES98ZZZ)',
      reference: 'M-1',
      accountEnd: '1332',
    },
    debit_returned: { ...unpaid, returnReason: 'AM04', byCard: true },
    broadcast: { broadcastId: 1, memberId: 1, news: true, title: 'Hola', text: 'Hola' },
  }
  return details
}
