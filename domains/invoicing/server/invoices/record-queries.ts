import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { type recordStates, statesToMend } from '../../contract/invoice-records.ts'
import type { RecordProblem } from '../../rules/invoice-record-problems.ts'

export type RecordState = (typeof recordStates)[number]

export interface RecordRow {
  id: string
  environment: 'test' | 'production'
  full_number: string
  type: string
  issued_on: string
  total_cents: number
  state: RecordState
  error_code: string | null
  error_text: string | null
  problems: RecordProblem[]
}

/** Of record `r`: one that the agency does not have needs nothing any more once staff corrected its invoice by another one. */
export const shownState = sql<RecordState>`case when r.state in ('refused', 'held') and exists (
  select from invoices x where x.corrects_id = r.invoice_id and x.refund_id is null and not x.undoes_refund) then 'corrected' else r.state end`

/** The latest first, before an id. */
export async function selectRecords(
  db: Kysely<DB>,
  companyId: number,
  { toMend, before, most }: { toMend: boolean; before: number | undefined; most: number },
): Promise<RecordRow[]> {
  return rowsOf<RecordRow>(db)`
    select r.id::text, r.environment, i.full_number, i.type, i.issued_on, i.total_cents, ${shownState} as state, r.error_code, r.error_text, r.problems
    from invoice_records r join invoices i on i.id = r.invoice_id
    where r.company_id = ${companyId} and r.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (not ${toMend}::boolean or (r.state = any(${[...statesToMend]}::text[]) and ${shownState} <> 'corrected'))
    order by r.id desc limit ${most}`
}

export async function countRecords(
  db: Kysely<DB>,
  companyId: number,
): Promise<{ state: RecordState; count: number; last: Date | null }[]> {
  return rowsOf<{ state: RecordState; count: number; last: Date | null }>(db)`
    select ${shownState} as state, count(*)::integer as count, max(r.answered_at) as last from invoice_records r
    where r.company_id = ${companyId} group by 1`
}

export interface RecordToMend {
  invoice_id: number
  environment: string
  state: RecordState
  error_code: string | null
  /** The agency has the invoice: an earlier record of it was accepted. */
  is_known: boolean
}

/** Requires the lock of the company. */
export async function selectToMend(
  db: Kysely<DB>,
  companyId: number,
  recordId: number,
): Promise<RecordToMend | undefined> {
  return rowOf<RecordToMend>(db)`
    select r.invoice_id, r.environment, r.state, r.error_code, exists (select from invoice_records o
      where o.invoice_id = r.invoice_id and o.environment = r.environment and o.sequence <= r.sequence
        and (o.state in ('accepted', 'accepted_with_errors') or o.record ->> 'mends' in ('accepted', 'mending_refused'))) as is_known
    from invoice_records r where r.id = ${recordId} and r.company_id = ${companyId} and r.kind = 'issue'`
}

export async function markMended(db: Kysely<DB>, recordId: number): Promise<void> {
  await run(db)`update invoice_records set state = 'mended', problems = '{}' where id = ${recordId}`
}
