import { type Kysely, type Selectable, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import { containsWords } from '../../../../database/search.ts'
import type { DB, Remittances } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { wordsOf } from '../../../../platform/rules/search-words.ts'
import type { RemittanceState, ReturnReason } from '../../contract/remittances.ts'
import type { Sequence } from '../../rules/collection-day.ts'
import type { CreditorFacts } from '../../rules/remittance-problems.ts'
import type { PayerAddress } from '../mandates/account-fields.ts'

export type RemittanceRow = Omit<Selectable<Remittances>, 'xml' | 'lines' | 'total_cents' | 'per_member'> & {
  state: RemittanceState
  center: string
  center_format: 'pain.008.001.02' | 'pain.008.001.08'
  debits: number
  cents: number
  excluded: number
  returned: number
  returned_cents: number
  has_first: boolean
}

/** Of remittance `r` and gym `g`: one debit collects all months of a mandate. A draft follows the setting. */
const perMember = sql`case when r.state = 'draft' then g.debit_per_member else r.per_member end`

/** What the people of a payer have in one debit and one charge: a bill of each for a month. */
const monthOfBill = (id: string) =>
  sql`(select (x.month, x.kind = 'rest') from bills x where x.id = ${sql.ref(id)})`

/** Lines `l` and `o` of a remittance are of one debit: all of a mandate, or those of a month. */
const isSameDebit = sql`(o.mandate_id = l.mandate_id and o.remittance_id = l.remittance_id and o.state <> 'excluded'
  and (${perMember} or ${monthOfBill('o.bill_id')} = ${monthOfBill('l.bill_id')}))`

/** Of line `l`: the first line of its debit. */
const debitKey = sql`coalesce((select min(o.id) from remittance_lines o where l.state <> 'excluded' and ${isSameDebit}), l.id)`

/** The debit to which line `l` belongs; all null for excluded ones. */
const debitOfMember = sql`lateral (select min(o.id) as id, (array_agg(o.end_to_end_id order by o.id))[1] as reference,
    sum(o.amount_cents)::integer as cents, count(*)::integer as lines
  from remittance_lines o where l.state <> 'excluded' and ${isSameDebit}) t`

const held = sql`l.state in ('in', 'collected', 'returned', 'released')`

/** The mandate was collected by another program: it had a last use before our first debit, which went out as RCUR. */
const usedElsewhere = sql`coalesce(
  (select o.sequence = 'RCUR' from remittance_lines o join remittances p on p.id = o.remittance_id
    where o.mandate_id = l.mandate_id and o.id <> l.id and o.sequence is not null and p.state in ('sent', 'settled')
    order by o.id limit 1),
  (select u.last_used_on is not null from mandates u where u.id = l.mandate_id))`

const isFirst = sql`(not ${usedElsewhere} and not exists (
  select from remittance_lines o join remittances p on p.id = o.remittance_id
  where o.mandate_id = l.mandate_id and o.id <> l.id and p.state in ('downloaded', 'sent', 'settled')
    and (o.state in ('in', 'collected') or (o.state = 'returned' and o.returned_late)))
  and not exists (select from remittance_lines o where o.remittance_id = l.remittance_id and o.mandate_id = l.mandate_id
    and o.state = 'in' and o.id < l.id))`

const remittance = sql`
  select r.id, r.center_id, r.month, r.state, r.collects_on, r.format, r.message_id, r.creditor, r.sha256, r.created_at,
    r.validated_at, r.downloaded_at, r.sent_at, r.settled_at, r.discarded_at, c.name as center,
    c.creditor_format as center_format, s.*
  from remittances r join centers c on c.id = r.center_id cross join gym g
  cross join lateral (select count(distinct ${debitKey}) filter (where ${held})::integer as debits,
      coalesce(sum(l.amount_cents) filter (where ${held}), 0)::integer as cents,
      count(*) filter (where l.state = 'excluded')::integer as excluded,
      count(distinct ${debitKey}) filter (where l.state = 'returned')::integer as returned,
      coalesce(sum(l.amount_cents) filter (where l.state = 'returned'), 0)::integer as returned_cents,
      coalesce(bool_or(r.state = 'draft' and l.state = 'in' and ${isFirst}), false) as has_first
    from remittance_lines l where l.remittance_id = r.id) s`

export async function selectRemittance(db: Kysely<DB>, id: number): Promise<RemittanceRow | undefined> {
  return rowOf<RemittanceRow>(db)`${remittance} where r.id = ${id}`
}

export async function selectRemittances(
  db: Kysely<DB>,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: RemittanceRow[] }> {
  const counted = await rowOf<{ total: number }>(db)`select count(*)::integer as total from remittances`
  const rows = await rowsOf<RemittanceRow>(db)`
    ${remittance} order by r.id desc limit ${size} offset ${page * size}`
  return { total: counted?.total ?? 0, rows }
}

/** Remittances of a month and unsettled ones of any month, newest first, without discarded ones. */
export async function selectRemittancesOf(
  db: Kysely<DB>,
  month: Day,
  most: number,
): Promise<RemittanceRow[]> {
  return rowsOf<RemittanceRow>(db)`${remittance}
    where r.state in ('draft', 'validated', 'downloaded', 'sent') or (r.month = ${month} and r.state = 'settled')
    order by r.id desc limit ${most}`
}

/** Locks a remittance; with `others` also all unsent ones, in order of id. */
export async function lockRemittances(db: Kysely<DB>, id: number, others = false): Promise<void> {
  await run(db)`select from remittances where id = ${id} or (${others} and state in ('draft', 'validated'))
    order by id for no key update`
}

export async function lockDraft(db: Kysely<DB>, centerId: number): Promise<number | undefined> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from remittances where center_id = ${centerId} and state = 'draft' for no key update`
  return rows[0]?.id
}

export async function selectValidated(db: Kysely<DB>, centerId: number): Promise<number | null> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from remittances where center_id = ${centerId} and state = 'validated' order by id limit 1`
  return rows[0]?.id ?? null
}

/** Does nothing if the center has a draft. */
export async function insertDraft(
  db: Kysely<DB>,
  now: Date,
  draft: { centerId: number; month: Day; collectsOn: Day },
): Promise<void> {
  await run(db)`insert into remittances (center_id, month, collects_on, created_at)
    values (${draft.centerId}, ${draft.month}, ${draft.collectsOn}, ${now})
    on conflict (center_id) where state = 'draft' do nothing`
}

export interface DueBill {
  id: number
  member_id: number
  mandate_id: number
  amount_cents: number
}

const liveOn = (today: Day) => sql`d.cancelled_at is null and d.signed_on <= ${today}::date
  and ${today}::date <= greatest(d.signed_on, d.last_used_on) + interval '36 months'`

/** Open bills with a valid mandate that nothing pays or collects yet, except those excluded from the draft. */
export async function selectDueBills(
  db: Kysely<DB>,
  wanted: { centerId: number; draftId: number | null; today: Day; ids: readonly number[] | null },
): Promise<DueBill[]> {
  const { centerId, draftId, today, ids } = wanted
  return rowsOf<DueBill>(db)`
    select b.id, b.payer_id as member_id, d.id as mandate_id, b.amount_cents
    from bills b join members m on m.id = b.payer_id
      join mandates d on d.member_id = b.payer_id and ${liveOn(today)}
    where b.state = 'open' and b.plan_ended_at is null and m.erased_at is null and m.status <> 'INACTIVE' and not m.pays_at_desk
      and coalesce(m.center_id, (select c.id from centers c order by c.id limit 1)) = ${centerId}
      and (${ids === null} or b.id = any(${ids ?? []}::integer[]))
      and not exists (select from remittance_lines l where l.bill_id = b.id
        and (l.state in ('in', 'collected') or l.remittance_id = ${draftId}))
      and not exists (select from payments p where p.status not in ('failed', 'cancelled') and p.refunded_cents < p.amount_cents
        and (p.bill_id = b.id or (b.kind <> 'rest' and p.member_id = b.member_id and p.months > 0 and p.month = b.month)))
    order by b.id`
}

export async function insertLines(
  db: Kysely<DB>,
  remittanceId: number,
  lines: readonly (DueBill & { paymentId: number })[],
): Promise<void> {
  await run(db)`
    insert into remittance_lines (remittance_id, bill_id, member_id, mandate_id, amount_cents, payment_id)
    select ${remittanceId}, l.* from unnest(${lines.map((line) => line.id)}::integer[],
      ${lines.map((line) => line.member_id)}::integer[], ${lines.map((line) => line.mandate_id)}::integer[],
      ${lines.map((line) => line.amount_cents)}::integer[], ${lines.map((line) => line.paymentId)}::integer[]) as l`
}

export interface LineRow {
  id: number
  remittance_id: number
  bill_id: number
  member_id: number
  mandate_id: number
  payment_id: number
  amount_cents: number
  end_to_end_id: string
  /** The first line of its debit, and what the debit is for all of its lines. */
  debit_id: number
  debit_reference: string
  debit_cents: number
  debit_lines: number
  /** One debit for each member. */
  per_member: boolean
  state: 'in' | 'excluded' | 'collected' | 'returned' | 'released'
  sequence: Sequence | null
  return_reason: ReturnReason | null
  returned_on: Day | null
  unowed: boolean
  refunded_cents: number
  name: string
  language: Language
  month: Day
  months: number
  kind: 'month' | 'pause' | 'rest'
  reference: string
  holder: string
  iban: string
  bic: string | null
  address: PayerAddress | null
  signed_on: Day
  plan_name: Texts
  bill_open: boolean
  mandate_live: boolean
  first: boolean
}

const line = (today: Day) => sql`
  select l.*, trim(m.name || ' ' || m.surname) as name, m.language, b.month, b.months, b.kind, d.reference, d.holder, d.iban, d.bic, d.address,
    d.signed_on, p.name as plan_name, b.state = 'open' as bill_open,
    (${liveOn(today)}) as mandate_live, ${isFirst} as first,
    case when l.state = 'collected' then y.refunded_cents else 0 end as refunded_cents, ${perMember} as per_member,
    coalesce(t.id, l.id) as debit_id, coalesce(t.reference, l.end_to_end_id) as debit_reference,
    coalesce(t.cents, l.amount_cents) as debit_cents, coalesce(t.lines, 1) as debit_lines
  from remittance_lines l join remittances r on r.id = l.remittance_id cross join gym g cross join ${debitOfMember} join members m on m.id = l.member_id join bills b on b.id = l.bill_id
    join mandates d on d.id = l.mandate_id join plans p on p.id = b.plan_id join payments y on y.id = l.payment_id`

export async function selectLines(
  db: Kysely<DB>,
  remittanceId: number,
  state: LineRow['state'],
  today: Day,
): Promise<LineRow[]> {
  return rowsOf<LineRow>(db)`${line(today)} where l.remittance_id = ${remittanceId} and l.state = ${state}
    order by l.id`
}

export async function selectLine(
  db: Kysely<DB>,
  remittanceId: number,
  id: number,
  today: Day,
): Promise<LineRow | undefined> {
  return rowOf<LineRow>(db)`${line(today)} where l.remittance_id = ${remittanceId} and l.id = ${id}`
}

/** All lines of a debit, by their payments. */
export async function selectDebit(db: Kysely<DB>, of: LineRow, today: Day): Promise<LineRow[]> {
  return rowsOf<LineRow>(db)`${line(today)} where l.remittance_id = ${of.remittance_id}
    and l.mandate_id = ${of.mandate_id} and coalesce(t.id, l.id) = ${of.debit_id} order by l.payment_id`
}

export async function selectLinesPage(
  db: Kysely<DB>,
  wanted: { remittanceId: number; search: string; page: number; size: number; today: Day },
): Promise<{ total: number; rows: LineRow[] }> {
  const { remittanceId, search, page, size, today } = wanted
  const words = wordsOf(search)
  const isFound =
    words.length === 0
      ? sql`true`
      : sql`(${containsWords(sql`m.name || ' ' || m.surname`, words)} or ${containsWords(sql`d.holder`, words)}
        or ${containsWords(sql`d.reference`, words)})`
  const where = sql`where l.remittance_id = ${remittanceId} and ${isFound}`
  const counted = await rowOf<{ total: number }>(db)`
    select count(*)::integer as total from remittance_lines l join members m on m.id = l.member_id
      join mandates d on d.id = l.mandate_id ${where}`
  const rows = await rowsOf<LineRow>(db)`${line(today)} ${where}
    order by lower(m.surname), lower(m.name), l.id limit ${size} offset ${page * size}`
  return { total: counted?.total ?? 0, rows }
}

export async function writeLineState(
  db: Kysely<DB>,
  ids: readonly number[],
  state: 'in' | 'excluded' | 'collected' | 'released',
): Promise<void> {
  await run(db)`update remittance_lines set state = ${state} where id = any(${ids}::integer[])`
}

export async function writeLinePayment(db: Kysely<DB>, id: number, paymentId: number): Promise<void> {
  await run(db)`update remittance_lines set state = 'in', payment_id = ${paymentId} where id = ${id}`
}

export async function markUnowed(db: Kysely<DB>, paymentIds: readonly number[]): Promise<void> {
  await run(db)`update remittance_lines set state = 'collected', unowed = true
    where payment_id = any(${paymentIds}::integer[]) and state = 'in'`
}

export async function markReturned(
  db: Kysely<DB>,
  id: number,
  returned: { reason: ReturnReason; on: Day; late: boolean },
): Promise<void> {
  await run(db)`update remittance_lines set state = 'returned', return_reason = ${returned.reason},
    returned_on = ${returned.on}, returned_late = ${returned.late} where id = ${id}`
}

export interface WrittenFile {
  format: 'pain.008.001.02' | 'pain.008.001.08'
  messageId: string
  creditor: CreditorFacts
  perMember: boolean
  debits: number
  lines: { id: number; sequence: Sequence }[]
  cents: number
  xml: string
  sha256: string
}

export async function writeFile(db: Kysely<DB>, id: number, now: Date, file: WrittenFile): Promise<void> {
  await run(db)`update remittance_lines l set sequence = s.sequence
    from unnest(${file.lines.map((each) => each.id)}::integer[], ${file.lines.map((each) => each.sequence)}::text[])
      as s (id, sequence) where l.id = s.id`
  await db
    .updateTable('remittances')
    .set({
      state: 'validated',
      format: file.format,
      message_id: file.messageId,
      creditor: JSON.stringify(file.creditor),
      lines: file.debits,
      per_member: file.perMember,
      total_cents: file.cents,
      xml: file.xml,
      sha256: file.sha256,
      validated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function writeCollection(db: Kysely<DB>, id: number, collectsOn: Day): Promise<void> {
  await run(db)`update remittances set collects_on = ${collectsOn}::date where id = ${id}`
}

export async function writeState(
  db: Kysely<DB>,
  id: number,
  state: 'downloaded' | 'sent' | 'settled' | 'discarded',
  now: Date,
): Promise<void> {
  const column = sql.ref(`${state}_at`)
  await run(db)`update remittances set state = ${state}, ${column} = ${now} where id = ${id}`
}

export async function selectFile(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('remittances').select('xml').where('id', '=', id).executeTakeFirst()
  return row?.xml ?? undefined
}

export async function selectCentersToFill(db: Kysely<DB>): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select c.id from centers c where not exists (select from remittances r where r.center_id = c.id and r.state = 'validated')
    order by c.id`
  return rows.map((row) => row.id)
}

export interface ReportedLine {
  id: number
  remittance_id: number
  remittance_state: RemittanceState
  end_to_end_id: string
  state: LineRow['state']
  amount_cents: number
  member: { id: number; name: string }
}

export async function selectReportedLines(
  db: Kysely<DB>,
  endToEndIds: readonly string[],
): Promise<Map<string, ReportedLine>> {
  const rows = await rowsOf<ReportedLine>(db)`
    select l.id, l.remittance_id, r.state as remittance_state, l.end_to_end_id, l.state, coalesce(t.cents, l.amount_cents) as amount_cents,
      json_build_object('id', m.id, 'name', trim(m.name || ' ' || m.surname)) as member
    from remittance_lines l join remittances r on r.id = l.remittance_id join members m on m.id = l.member_id
      cross join gym g cross join ${debitOfMember}
    where l.end_to_end_id = any(${endToEndIds}::text[])`
  return new Map(rows.map((row) => [row.end_to_end_id, row]))
}

export interface ReportedFile {
  id: number
  message_id: string
  state: RemittanceState
  waiting: { endToEndId: string; sequence: Sequence }[]
}

/** Remittances by message, with the debits that have no answer yet. */
export async function selectReportedFiles(
  db: Kysely<DB>,
  messageIds: readonly string[],
): Promise<Map<string, ReportedFile>> {
  const rows = await rowsOf<ReportedFile>(db)`
    select r.id, r.message_id, r.state, (select coalesce(jsonb_agg(distinct jsonb_build_object(
        'endToEndId', coalesce(t.reference, l.end_to_end_id), 'sequence', l.sequence)), '[]')
      from remittance_lines l cross join ${debitOfMember} where l.remittance_id = r.id and l.state = 'in') as waiting
    from remittances r cross join gym g where r.message_id = any(${messageIds}::text[])`
  return new Map(rows.map((row) => [row.message_id, row]))
}
