import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { CreditType, DB } from '../../../../database/tables.ts'
import { isPaidBack } from '../expressions/paid-back.ts'

export interface Payable {
  id: number
  owner_id: number
  credit_type: CreditType
  remaining: number
  expires_at: Date
}

/** Lots of the kind that the member may spend, also those of others in the household that share them. */
export const selectPayable = (db: Kysely<DB>, memberId: number, kind: CreditType): Promise<Payable[]> =>
  rowsOf<Payable>(db)`
    select id, member_id as owner_id, credit_type, remaining, expires_at from credit_lots l
    where credit_type = ${kind} and remaining > 0
      and (member_id = ${memberId} or shareable and member_id in (select lends_to(${memberId})))`

export const takeCredit = (
  db: Kysely<DB>,
  now: Date,
  taken: { lotId: number; memberId: number; appointmentId: number; byId: number },
): Promise<void> =>
  run(db)`
    with lot as (update credit_lots set remaining = remaining - 1 where id = ${taken.lotId})
    insert into credit_entries (lot_id, member_id, amount, source, reference, appointment_id, by_member_id, created_at)
    values (${taken.lotId}, ${taken.memberId}, -1, 'booking', ${`appointment:${taken.appointmentId}:taken`}, ${taken.appointmentId},
      ${taken.byId}, ${now})`

/** As places in classes return theirs (booking). Returns whose credits changed. */
export const putBackCredit = async (
  db: Kysely<DB>,
  now: Date,
  back: { appointmentId: number; byId: number | null; graceDays: number },
): Promise<number[]> => {
  const reference = `appointment:${back.appointmentId}`
  const found = await rowsOf<{ member_id: number; owner_id: number }>(db)`
    with taken as (
      select e.member_id, e.lot_id, l.member_id as owner_id, l.credit_type, l.shareable, paid_back, l.expires_at > ${now} or paid_back as good
      from credit_entries e join credit_lots l on l.id = e.lot_id cross join lateral (select ${sql.raw(isPaidBack)} as paid_back) bought
      where e.reference = ${`${reference}:taken`}
        and not exists (select from credit_entries r where r.reference = ${`${reference}:returned`})),
    fresh as (
      insert into credit_lots (member_id, credit_type, shareable, remaining, expires_at, created_at)
      select owner_id, credit_type, shareable, 1, ${now}::timestamptz + make_interval(days => ${back.graceDays}::integer), ${now}
      from taken where not good returning id),
    lots as (update credit_lots l set remaining = l.remaining + 1 from taken t where l.id = t.lot_id and t.good and not t.paid_back),
    entries as (
      insert into credit_entries (lot_id, member_id, amount, source, reference, appointment_id, by_member_id, created_at)
      select coalesce((select id from fresh), lot_id), member_id, 1, 'return', ${`${reference}:returned`}, ${back.appointmentId}::integer,
        ${back.byId}::integer, ${now}::timestamptz
      from taken
      union all
      select lot_id, member_id, -1, 'refund', ${`${reference}:refunded`}, ${back.appointmentId}::integer, ${back.byId}::integer, ${now}::timestamptz
      from taken where paid_back)
    select member_id, owner_id from taken`
  return found.flatMap(({ member_id, owner_id }) => [member_id, owner_id])
}
