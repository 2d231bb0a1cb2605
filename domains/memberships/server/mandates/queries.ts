import { type Kysely, type Selectable, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import { containsWords } from '../../../../database/search.ts'
import type { DB, Mandates } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { wordsOf } from '../../../../platform/rules/search-words.ts'
import type { Mandate, MandateState } from '../../contract/mandates.ts'
import type { PayerAddress } from './account-fields.ts'

export type MandateRow = Omit<Selectable<Mandates>, 'address'> & {
  address: PayerAddress | null
  name: string
  language: Language
  center_id: number
  used: boolean
  in_file: Mandate['inFile']
}

const jsonOf = (address: PayerAddress | null): string | null => address && JSON.stringify(address)

const collector = sql`coalesce(m.center_id, (select c.id from centers c order by c.id limit 1))`

const mandate = sql`
  select d.*, trim(m.name || ' ' || m.surname) as name, m.language, ${collector} as center_id,
    exists (select from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.mandate_id = d.id and l.state <> 'excluded' and r.state not in ('draft', 'discarded')) as used,
    (select jsonb_build_object('remittanceId', r.id, 'month', r.month, 'state', r.state, 'collectsOn', r.collects_on)
      from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.mandate_id = d.id and l.state = 'in' and r.state in ('downloaded', 'sent')
      order by r.id desc limit 1) as in_file
  from mandates d join members m on m.id = d.member_id`

export async function selectMandate(db: Kysely<DB>, id: number): Promise<MandateRow | undefined> {
  return rowOf<MandateRow>(db)`${mandate} where d.id = ${id}`
}

const matching = (search: string, state: MandateState | undefined, today: Day) => {
  const dead = sql`${today}::date > greatest(d.signed_on, d.last_used_on) + interval '36 months'`
  const words = wordsOf(search)
  const bySearch =
    words.length === 0
      ? sql`true`
      : sql`(${containsWords(sql`m.name || ' ' || m.surname`, words)} or ${containsWords(sql`d.holder`, words)}
        or ${containsWords(sql`d.reference`, words)})`
  const byState = {
    unsigned: sql`d.cancelled_at is null and d.signed_on is null`,
    live: sql`d.cancelled_at is null and d.signed_on is not null and not (${dead})`,
    expired: sql`d.cancelled_at is null and d.signed_on is not null and ${dead}`,
    cancelled: sql`d.cancelled_at is not null`,
  }
  return sql`${bySearch} and ${state ? byState[state] : sql`true`}`
}

export async function selectMandates(
  db: Kysely<DB>,
  wanted: { search: string; state: MandateState | undefined; today: Day; page: number; size: number },
): Promise<{ total: number; rows: MandateRow[] }> {
  const { search, state, today, page, size } = wanted
  const where = matching(search, state, today)
  const counted = await rowOf<{ total: number }>(db)`
    select count(*)::integer as total from mandates d join members m on m.id = d.member_id where ${where}`
  const rows = await rowsOf<MandateRow>(db)`${mandate} where ${where}
    order by d.id desc limit ${size} offset ${page * size}`
  return { total: counted?.total ?? 0, rows }
}

export interface NewMandate {
  memberId: number
  reference: string | null
  holder: string
  iban: string
  bic: string | null
  address: PayerAddress | null
  signedOn: Day | null
  byMemberId: number
}

export async function insertMandate(db: Kysely<DB>, now: Date, mandate: NewMandate): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    insert into mandates (member_id, reference, holder, iban, bic, address, signed_on, created_at, created_by)
    select ${mandate.memberId}, coalesce(${mandate.reference}, 'BOX-' || lpad(${mandate.memberId}::text, 6, '0') || '-' ||
        (select count(*) + 1 from mandates where member_id = ${mandate.memberId})),
      ${mandate.holder}, ${mandate.iban}, ${mandate.bic}, ${jsonOf(mandate.address)}::jsonb, ${mandate.signedOn}::date, ${now}, ${mandate.byMemberId}
    returning id`
  return rows[0]?.id ?? 0
}

export async function updateMandate(
  db: Kysely<DB>,
  id: number,
  change: Pick<MandateRow, 'reference' | 'holder' | 'iban' | 'bic' | 'address' | 'signed_on'>,
): Promise<void> {
  const row = { ...change, address: jsonOf(change.address) }
  await db.updateTable('mandates').set(row).where('id', '=', id).execute()
}

/** The member's signed mandate that has not ended, even if it expired. */
export async function selectSigned(db: Kysely<DB>, memberId: number): Promise<number | undefined> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from mandates where member_id = ${memberId} and cancelled_at is null and signed_on is not null`
  return rows[0]?.id
}

export async function markEnded(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
  reason: 'cancelled' | 'replaced' | 'returned' | 'erased',
  byMemberId: number | null,
): Promise<number> {
  const rows = await rowsOf(db)`
    update mandates set cancelled_at = ${now}, end_reason = ${reason}, cancelled_by = ${byMemberId}
    where id = any(${ids}::integer[]) and cancelled_at is null returning id`
  return rows.length
}

export async function selectOwn(db: Kysely<DB>, memberId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from mandates where member_id = ${memberId} and cancelled_at is null`
  return rows.map((row) => row.id)
}

export async function writeUse(db: Kysely<DB>, ids: readonly number[], on: Day): Promise<void> {
  await run(db)`update mandates set last_used_on = greatest(last_used_on, ${on}::date)
    where id = any(${ids}::integer[])`
}

export interface CreditorRow {
  id: number
  center: string
  name: string
  identifier: string
  iban: string
  bic: string
  format: 'pain.008.001.02' | 'pain.008.001.08'
}

const creditor = sql`
  select id, name as center, creditor_name as name, creditor_id as identifier, creditor_iban as iban,
    creditor_bic as bic, creditor_format as format from centers`

export async function selectCreditors(db: Kysely<DB>): Promise<CreditorRow[]> {
  return rowsOf<CreditorRow>(db)`${creditor} order by id`
}

export async function selectCreditor(
  db: Kysely<DB>,
  centerId: number,
  locked = false,
): Promise<CreditorRow | undefined> {
  const lock = locked ? sql`for no key update` : sql``
  return rowOf<CreditorRow>(db)`${creditor} where id = ${centerId} ${lock}`
}

export async function updateCreditor(
  db: Kysely<DB>,
  centerId: number,
  change: Omit<CreditorRow, 'id' | 'center'>,
): Promise<void> {
  await run(db)`update centers set creditor_name = ${change.name}, creditor_id = ${change.identifier},
    creditor_iban = ${change.iban}, creditor_bic = ${change.bic}, creditor_format = ${change.format}
    where id = ${centerId}`
}

/** For mandates whose first debit was never collected: the next one is the first again. */
export async function clearUse(db: Kysely<DB>, mandateIds: readonly number[]): Promise<void> {
  await run(db)`update mandates m set last_used_on = null where id = any(${mandateIds}::integer[])
    and not exists (select from remittance_lines l where l.mandate_id = m.id and l.state in ('in', 'collected', 'returned'))`
}
