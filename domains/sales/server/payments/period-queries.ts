import type { Kysely } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { monthsBefore } from '../expressions/months-covered.ts'

/** The payments of a plan that ended cover no later months; `until` is the first of them. */
export async function cutPaidMonths(db: Kysely<DB>, memberId: number, until: Day): Promise<void> {
  await run(db)`update payments set months = ${monthsBefore(until)}
    where member_id = ${memberId} and months > 1 and month + make_interval(months => months::integer) > ${until}::date`
}

/** Locks the payments of several months by the payer of a bill, before the bill. */
export async function lockPaidPeriods(db: Kysely<DB>, billId: number): Promise<void> {
  await run(db)`
    select from payments where months > 1 and member_id = (select member_id from bills where id = ${billId})
    order by id for no key update`
}

/** The month is free to be bought again. Requires the payment's lock. */
export async function freeMonths(db: Kysely<DB>, paymentId: number): Promise<void> {
  await run(db)`update payments set months = 0 where id = ${paymentId}`
}
