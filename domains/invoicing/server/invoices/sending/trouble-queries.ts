import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import type { RecordProblem } from '../../../rules/invoice-record-problems.ts'
import { shownState } from '../record-queries.ts'
import type { SendProblem } from './sending-queries.ts'

export interface TroubleTimes {
  now: Date
  /** Outages that began by then are mailed. */
  failingSince: Date
  /** And again if they were told by then. */
  outageToldBy: Date
  /** Refusals are mailed unless some were mailed after this. */
  refusalsToldBy: Date
}

const isOutageDue = ({ failingSince, outageToldBy }: TroubleTimes) =>
  sql<boolean>`(c.failing_since <= ${failingSince}
    and (c.outage_told_at is null or c.outage_told_at < c.failing_since or c.outage_told_at <= ${outageToldBy}))`

const isUntold = sql<boolean>`(r.company_id = c.id and r.environment = c.environment and r.told_at is null
  and r.state in ('refused', 'held', 'accepted_with_errors') and ${shownState} <> 'corrected')`

const isRefusalDue = ({ refusalsToldBy }: TroubleTimes) =>
  sql<boolean>`((c.refusals_told_at is null or c.refusals_told_at <= ${refusalsToldBy})
    and exists (select from invoice_records r where ${isUntold}))`

/** Companies about which there is something to tell. */
export async function selectTroubled(db: Kysely<DB>, times: TroubleTimes): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select c.id from companies c where ${isOutageDue(times)} or ${isRefusalDue(times)} order by c.id`
  return rows.map(({ id }) => id)
}

/** Marks the outage as told; undefined if it is not due, or another node has told it. */
export async function claimOutage(
  db: Kysely<DB>,
  companyId: number,
  times: TroubleTimes,
): Promise<{ name: string; zone: string; since: Date; problem: SendProblem } | undefined> {
  return rowOf<{ name: string; zone: string; since: Date; problem: SendProblem }>(db)`
    update companies c set outage_told_at = ${times.now} where c.id = ${companyId} and ${isOutageDue(times)}
    returning legal_name as name, time_zone as zone, failing_since as since, send_problem as problem`
}

/** As `claimOutage`, for records that need an admin. */
export async function claimRefusals(
  db: Kysely<DB>,
  companyId: number,
  times: TroubleTimes,
): Promise<{ name: string; environment: string } | undefined> {
  return rowOf<{ name: string; environment: string }>(db)`
    update companies c set refusals_told_at = ${times.now} where c.id = ${companyId} and ${isRefusalDue(times)}
    returning legal_name as name, environment`
}

export interface UntoldRecord {
  number: string
  type: string
  state: 'refused' | 'held' | 'accepted_with_errors'
  error_code: string | null
  problems: RecordProblem[]
}

/** Marks a company's records that need an admin as reported, in the order of their chain. */
export async function takeUntold(db: Kysely<DB>, companyId: number, now: Date): Promise<UntoldRecord[]> {
  return rowsOf<UntoldRecord>(db)`
    with told as (
      update invoice_records r set told_at = ${now} from companies c where c.id = ${companyId} and ${isUntold}
      returning r.invoice_id, r.sequence, r.state, r.error_code, r.problems)
    select i.full_number as number, i.type, t.state, t.error_code, t.problems
    from told t join invoices i on i.id = t.invoice_id order by t.sequence`
}
