import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { madrid } from './madrid.ts'

/** Writes rows as the product leaves them, at any moment of the past. */
export function figureRows(db: Kysely<DB>) {
  async function place(
    classId: number,
    memberId: number,
    how: { validated?: boolean; ended?: string; wait?: boolean } = {},
  ) {
    const { validated = false, ended = null, wait = false } = how
    await sql`
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by,
        validated, ended_at, end_reason)
      select c.id, ${memberId}, ${wait ? 'WAIT' : 'IN'}, tstzrange(c.starts_at, c.ends_at), ${wait ? null : 'session'}, 'ACTIVITY',
        date_trunc('week', c.on_date::timestamp)::date, c.activity_id, c.on_date, ${memberId}, ${validated},
        case when ${ended}::text is not null then c.starts_at end, ${ended}
      from gym_classes c where c.id = ${classId}`.execute(db)
    if (!ended && !wait)
      await sql`update gym_classes set users_in = users_in + 1 where id = ${classId}`.execute(db)
  }

  async function pay(
    memberId: number,
    cents: number,
    at: string,
    more: { method?: string; purpose?: string; status?: string } = {},
  ): Promise<number> {
    const paidAt = new Date(madrid(at))
    const { id } = await db
      .insertInto('payments')
      .values({
        member_id: memberId,
        purpose: more.purpose ?? 'month',
        bought: '{}',
        amount_cents: cents,
        description: '',
        method: more.method ?? 'card',
        status: more.status ?? 'succeeded',
        paid_at: more.status ? null : paidAt,
        created_at: paidAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function dispute(paymentId: number, cents: number, at: string, state: string) {
    await db
      .insertInto('disputes')
      .values({
        payment_id: paymentId,
        provider_id: `dp_${paymentId}_${state}`,
        amount_cents: cents,
        reason: 'fraudulent',
        state,
        created_at: new Date(madrid(at)),
      })
      .execute()
  }

  return { place, pay, dispute }
}
