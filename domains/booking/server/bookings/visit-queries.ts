import { rows, type Tx } from '../../../../platform/server/statement.ts'

/**
 * Cents that are given back for visitors' places when the gym ends them. No entry for a place that was not paid; what staff refunded
 * by hand is not refunded again.
 */
export async function refundsOfVisits(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, number>> {
  const found = await rows<{ booking_id: number; cents: number }>(
    tx,
    {
      name: 'refunds-of-visits',
      text: `select v.booking_id, sum(p.amount_cents - p.refunded_cents)::integer as cents
        from guest_visits v join payments p on p.bought ? 'visitId' and (p.bought ->> 'visitId')::integer = v.id
        where v.booking_id = any($1::integer[]) and p.status = 'succeeded'
          and not exists (select from refunds r where r.payment_id = p.id and r.origin = 'server')
        group by v.booking_id`,
    },
    [bookingIds],
  )
  return new Map(found.map((row) => [row.booking_id, row.cents]))
}
