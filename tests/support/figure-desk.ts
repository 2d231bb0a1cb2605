import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { type Figures, getFigures } from '../../domains/insight/contract/figures.ts'
import { call, testApp } from './app.ts'
import { buildGym } from './gym.ts'
import { madrid } from './madrid.ts'
import { insertRow } from './rows.ts'

/** A gym on Wednesday 13 May 2026 at noon, its figures, and rows of its past as the product leaves them. */
export async function openFigureDesk(db: Kysely<DB>, url: string) {
  const gym = await buildGym(db)
  const now = madrid('2026-05-13 12:00')
  const app = await testApp(url, { clock: () => now })
  const early = new Date(madrid('2025-01-01 12:00'))
  await db.updateTable('members').set({ created_at: early }).execute()

  const figures = async (query: Record<string, string>): Promise<Figures> => {
    const { status, body, text } = await call(app, getFigures, { query, as: gym.admin })
    expect(status, text).toBe(200)
    return body
  }

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
    const { id } = await insertRow(db, 'payments', {
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
    return id
  }

  async function dispute(paymentId: number, cents: number, at: string, state: string) {
    await insertRow(db, 'disputes', {
      payment_id: paymentId,
      provider_id: `dp_${paymentId}_${state}`,
      amount_cents: cents,
      reason: 'fraudulent',
      state,
      created_at: new Date(madrid(at)),
    })
  }

  return { gym, app, now, early, figures, place, pay, dispute }
}
