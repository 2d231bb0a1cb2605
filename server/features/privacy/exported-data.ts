import type { DB } from '../../../database/tables.ts'

export interface Source {
  table: keyof DB
  of: string
  as: string
  byEmail?: true
  byPayment?: true
  without?: readonly string[]
}

/** All data about a member. A new table that refers to members belongs here, or into `exempt` with its reason. */
export const exported: readonly Source[] = [
  { table: 'members', of: 'id', as: 'member', without: ['password_hash'] },
  { table: 'memberships', of: 'member_id', as: 'memberships' },
  { table: 'member_tags', of: 'member_id', as: 'tags', without: ['key'] },
  { table: 'import_gaps', of: 'member_id', as: 'missingInImport', without: ['import_id'] },
  { table: 'plan_changes', of: 'member_id', as: 'planChanges' },
  { table: 'pauses', of: 'member_id', as: 'pauses' },
  { table: 'bills', of: 'member_id', as: 'bills' },
  { table: 'mandates', of: 'member_id', as: 'mandates', without: ['created_by', 'cancelled_by'] },
  { table: 'remittance_lines', of: 'member_id', as: 'debits' },
  { table: 'bookings', of: 'member_id', as: 'bookings', without: ['tap'] },
  { table: 'fixed_places', of: 'member_id', as: 'fixedPlaces', without: ['ended_by'] },
  { table: 'credit_lots', of: 'member_id', as: 'creditLots' },
  { table: 'credit_entries', of: 'member_id', as: 'creditEntries' },
  { table: 'cards', of: 'member_id', as: 'cards' },
  { table: 'card_setups', of: 'member_id', as: 'cardSetups', without: ['key'] },
  { table: 'payment_customers', of: 'member_id', as: 'paymentCustomers', without: ['key'] },
  {
    table: 'payments',
    of: 'member_id',
    as: 'payments',
    without: ['key', 'tap', 'registered_tap', 'made_by', 'holds_stock'],
  },
  { table: 'code_uses', of: 'member_id', as: 'discountCodes', without: ['tap'] },
  // Includes the payer's name and document, which outlive the account.
  { table: 'receipts', of: 'payment_id', as: 'receipts', byPayment: true },
  // Includes what the law asks to keep of the buyer, which outlives the account.
  { table: 'invoices', of: 'member_id', as: 'invoices', without: ['made_by'] },
  { table: 'invoice_recipients', of: 'member_id', as: 'invoiceDetails' },
  {
    table: 'refunds',
    of: 'payment_id',
    as: 'refunds',
    byPayment: true,
    without: ['key', 'made_by', 'attended_by'],
  },
  { table: 'disputes', of: 'payment_id', as: 'disputes', byPayment: true, without: ['attended_by'] },
  { table: 'withdrawals', of: 'payment_id', as: 'withdrawals', byPayment: true, without: ['attended_by'] },
  { table: 'orders', of: 'member_id', as: 'orders', without: ['handed_over_by'] },
  { table: 'movement_records', of: 'member_id', as: 'movementRecords' },
  { table: 'scores', of: 'member_id', as: 'scores', without: ['order_key', 'entered_by'] },
  { table: 'score_bumps', of: 'member_id', as: 'fistBumps' },
  { table: 'guest_visits', of: 'member_id', as: 'visits' },
  { table: 'waiver_signatures', of: 'member_id', as: 'waiverSignatures' },
  { table: 'member_images', of: 'member_id', as: 'images' },
  {
    table: 'calendar_addresses',
    of: 'member_id',
    as: 'calendarAddresses',
    without: ['secret', 'secret_hash'],
  },
  { table: 'push_subscriptions', of: 'member_id', as: 'pushSubscriptions', without: ['p256dh', 'auth'] },
  { table: 'push_choices', of: 'member_id', as: 'pushChoices' },
  { table: 'refresh_tokens', of: 'member_id', as: 'logIns', without: ['token_hash', 'family'] },
  { table: 'access_tokens', of: 'member_id', as: 'tokens', without: ['secret_hash'] },
  { table: 'sessions', of: 'member_id', as: 'sessions', without: ['id'] },
  { table: 'known_devices', of: 'member_id', as: 'knownDevices', without: ['device_id'] },
  {
    table: 'email_changes',
    of: 'member_id',
    as: 'emailChanges',
    without: ['confirm_hash', 'undo_hash'],
  },
  { table: 'password_resets', of: 'member_id', as: 'passwordResets', without: ['token_hash'] },
  { table: 'session_proofs', of: 'member_id', as: 'proofs', without: ['family'] },
  {
    table: 'authenticators',
    of: 'member_id',
    as: 'authenticators',
    without: ['secret', 'pending', 'last_step'],
  },
  { table: 'recovery_codes', of: 'member_id', as: 'recoveryCodes', without: ['code_hash'] },
  { table: 'passkeys', of: 'member_id', as: 'passkeys', without: ['credential_id', 'public_key', 'counter'] },
  { table: 'outbox', of: 'recipient', as: 'mails', byEmail: true, without: ['last_error'] },
  { table: 'contact_messages', of: 'email', as: 'contactMessages', byEmail: true },
  { table: 'covers', of: 'asked_by', as: 'covers', without: ['taken_by'] },
  { table: 'wishes', of: 'member_id', as: 'drawWishes' },
  { table: 'audit_log', of: 'about_member_id', as: 'changesByStaff', without: ['by_member_id'] },
]

const staffReference = 'names staff in rows that are exported for their owner or belong to the gym'
const gymContact = 'an address of the gym or of a center, not of a member'

export const exempt: Readonly<Record<string, string>> = {
  'webhooks.created_by': 'a setting of the gym that staff made; it holds nothing about them',
  'audit_log.by_member_id': 'the gym’s record of what its staff did; it names the members it was done to',
  'bookings.created_by': staffReference,
  'bookings.ended_by': staffReference,
  'bookings.validated_by': staffReference,
  'bookings.strike_forgiven_by': staffReference,
  'broadcasts.sent_by': staffReference,
  'centers.email': gymContact,
  'centers.phone': gymContact,
  'class_templates.coach_id': staffReference,
  'covers.taken_by': staffReference,
  'devices.created_by': staffReference,
  'waivers.created_by': staffReference,
  'credit_entries.by_member_id': staffReference,
  'draws.started_by': staffReference,
  'factor_guesses.member_id': 'a count of wrong codes within the last hour',
  'fixed_places.ended_by': staffReference,
  'gym.email': gymContact,
  'gym_classes.cancelled_by': staffReference,
  'gym_classes.coach_id': staffReference,
  'gym_classes.roll_closed_by': staffReference,
  'idempotency_keys.member_id': 'answers the member has been given already, deleted after 24 hours',
  'imports.by_member_id': staffReference,
  'mandates.created_by': staffReference,
  'mandates.cancelled_by': staffReference,
  'mandates.iban': 'part of the mandate’s own row',
  'members.email': 'part of the member’s own row',
  'members.phone': 'part of the member’s own row',
  'scores.entered_by': staffReference,
  'invoices.made_by': staffReference,
  'orders.handed_over_by': staffReference,
  'plan_changes.asked_by': staffReference,
  'recoveries.updated_by': staffReference,
  'disputes.attended_by': staffReference,
  'withdrawals.attended_by': staffReference,
  'passkey_challenges.member_id': 'random bytes of a passkey being added, deleted within a day',
  'payments.made_by': staffReference,
  'pending_log_ins.member_id': 'a log-in of the last minutes that waits for its second factor',
  'refunds.attended_by': staffReference,
  'refunds.made_by': staffReference,
  'wall_timers.started_by': staffReference,
  'workouts.updated_by': staffReference,
}
