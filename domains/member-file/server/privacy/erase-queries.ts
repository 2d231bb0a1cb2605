import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { columnOf, fieldNames, fieldOf } from '../../../people/contract/member-fields.ts'
import { isOwed } from '../../../sales/server/expressions/bill-state.ts'

const at = (now: Millis) => sql`to_timestamp(${now}::float8 / 1000)`

export async function comingClassesOf(db: Kysely<DB>, memberId: number, now: Millis): Promise<number[]> {
  const rows = await rowsOf<{ class_id: number }>(db)`
    select distinct class_id from bookings
    where member_id = ${memberId} and ended_at is null and lower(during) > ${at(now)}`
  return rows.map((row) => row.class_id)
}

/** Guests whose last visit was booked before a time. */
export async function selectOldGuests(db: Kysely<DB>, before: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select m.id from members m where m.guest and m.erased_at is null and m.created_at < ${before}
      and not exists (select from bookings b where b.member_id = m.id and upper(b.during) > ${before})
    order by m.id limit 200`
  return rows.map(({ id }) => id)
}

/** Accounts that were merged into a member's; what collided is still theirs. */
export async function selectMerged(db: Kysely<DB>, memberId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select merged_id as id from member_merges where kept_id = ${memberId} and undone_at is null`
  return rows.map(({ id }) => id)
}

/** What was kept for undoing merges into a member. */
export async function forgetMerges(db: Kysely<DB>, memberId: number): Promise<void> {
  await run(db)`delete from member_merge_changes
    where merge_id in (select id from member_merges where kept_id = ${memberId})`
}

export type Erased = { email: string; language: Language; time_zone: string }

export async function lockForErasing(db: Kysely<DB>, memberId: number): Promise<Erased | undefined> {
  return rowOf<Erased>(db)`
    select m.email, m.language, ${zoneOfMember} as time_zone from members m
    where m.id = ${memberId} and m.erased_at is null for no key update`
}

export async function hasPaymentUnderWay(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const rows = await rowsOf(db)`select from payments where (member_id = ${memberId} or payer_id = ${memberId})
    and (status in ('created', 'requires_action')
      or status = 'succeeded' and redeemed_at is null and refunded_cents < amount_cents) limit 1`
  return rows.length > 0
}

/** The member's open bills; `owed` once a charge was refused. Complete only under the member's lock. */
export async function selectOpenBills(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ id: number; owed: boolean }[]> {
  return rowsOf<{ id: number; owed: boolean }>(db)`
    select b.id, ${isOwed} as owed from bills b where b.member_id = ${memberId} and b.state = 'open'`
}

/** Voids bills. False if another transaction holds one: bills are locked before members, so this must not wait. */
export async function voidBills(db: Kysely<DB>, billIds: readonly number[], now: Millis): Promise<boolean> {
  const rows = await rowsOf(db)`
    update bills set state = 'void', next_try_at = null, closed_at = ${at(now)}
    where id in (select id from bills where id = any(${billIds}::integer[]) and state = 'open' for update skip locked)
    returning id`
  return rows.length === billIds.length
}

export async function endPlan(db: Kysely<DB>, memberId: number, today: Day, now: Millis): Promise<void> {
  for (const table of ['memberships', 'pauses'] as const) {
    await run(db)`update ${sql.table(table)} set ends_on = greatest(starts_on, ${today}::date)
      where member_id = ${memberId} and (ends_on is null or ends_on > ${today}::date)`
  }
  await run(db)`update pauses set ended_at = ${at(now)} where member_id = ${memberId} and ended_at is null`
  await run(db)`update plan_changes set cancelled_at = ${at(now)}
    where member_id = ${memberId} and applied_at is null and cancelled_at is null`
}

const erasedFields = sql.join(
  fieldNames.flatMap((name) => {
    const { empty, erased = empty } = fieldOf(name)
    return erased === undefined ? [] : sql`${sql.ref(columnOf(name))} = ${erased}`
  }),
)

/** Payments, receipts and the ledger stay because the law requires them; all refer to an anonymous row. */
export async function erasePersonalData(
  db: Kysely<DB>,
  memberId: number,
  { email }: Erased,
  now: Millis,
): Promise<void> {
  for (const table of [
    'refresh_tokens',
    'password_resets',
    'pending_log_ins',
    'session_proofs',
    'access_tokens',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'factor_guesses',
    'sessions',
    'known_devices',
    'email_changes',
    'push_subscriptions',
    'unreached_messages',
    'push_choices',
    'member_images',
    'member_tags',
    'import_gaps',
    'calendar_addresses',
    'score_bumps',
    'track_followers',
    'done_workouts',
    'member_restrictions',
    'track_members',
    'scores',
    'movement_records',
    'card_setups',
    'invoice_recipients',
    'idempotency_keys',
  ] as const) {
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
  await run(db)`delete from outbox where channel = 'mail' and address_key(recipient) = address_key(${email})
    or channel = 'push' and recipient = ${String(memberId)} or about_id = ${memberId}
    or template = 'contact_message' and address_key(details->>'email') = address_key(${email})`
  await run(db)`
    delete from visit_links l using guest_visits v where v.id = l.visit_id and v.member_id = ${memberId}`
  await run(db)`update guest_visits set document = null, mailbox = null where member_id = ${memberId}`
  await run(db)`update outside_invoices set recipient = null
    where recipient is not null and payment_id in (select id from payments where member_id = ${memberId})`
  await run(db)`delete from outside_calendars where coach_id = ${memberId}`
  await run(db)`update covers set note = '' where asked_by = ${memberId}`
  await run(db)`update bills set note = '' where member_id = ${memberId} and note <> ''`
  // Signatures are kept for legal claims; health answers are deleted.
  await run(db)`update waiver_signatures set answers = '{}', note = '' where member_id = ${memberId}`
  await run(db)`update bookings set strike_forgiven_why = ''
    where member_id = ${memberId} and strike_forgiven_why <> ''`
  // The record of a draw stays whole, without its member.
  await run(db)`
    update wishes set member_id = null, withdrawn_at = case when rank is null then coalesce(withdrawn_at, ${at(now)}) else withdrawn_at end
    where member_id = ${memberId}`
  await run(db)`
    delete from household_invitations where accepted_by = ${memberId} or address_key(email) = address_key(${email})`
  await run(db)`delete from contact_messages where address_key(email) = address_key(${email})`
  await run(db)`update cards set removed_at = ${at(now)}, is_default = false
    where member_id = ${memberId} and removed_at is null`
  await run(db)`
    update members set ${erasedFields}, password_hash = null, image = null, overdue_since = null, pays_at_desk = false, desk_due_since = null, way_asked_for = null, listed_under = null, shown_as = default, wall_name = default, accepted_terms_at = null, erased_at = ${at(now)}, email_confirmed_at = null
    where id = ${memberId}`
  await run(db)`update audit_log set before = null, after = null, why = '',
      token = case when by_member_id = about_member_id then '' else token end
    where about_member_id = ${memberId} and (entity in ('members', 'scores', 'access_tokens', 'households') or action = 'note-debt')`
}
