import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import { joinClass } from '../../../domains/booking/contract/bookings.ts'
import {
  cancelRateChange,
  changeRate,
  endMaintenance,
  getRate,
  leavePlan,
  previewRate,
  type RateRequest,
  startMaintenance,
} from '../../../domains/memberships/contract/memberships.ts'
import { getUser } from '../../../domains/people/contract/members.ts'
import { sameText } from '../../../platform/contract/texts.ts'
import { call } from '../app.ts'
import { buildClass, buildGym, buildMember, madrid } from '../gym.ts'
import { readRows } from '../rows.ts'
import { addedCard } from '../till.ts'
import { openMonths } from './months.ts'

/** Requests about a member's rate, in a gym with booking a month ahead. `as` is the caller, the member by default. */
export async function openRateDesk(db: Kysely<DB>, url: string) {
  const gym = await buildGym(db)
  await db.updateTable('gym').set({ days_to_show: 30 }).execute()
  const months = await openMonths(db, url)
  const { app } = months
  let member = 0
  const params = () => ({ id: member })
  return {
    ...months,
    gym,
    /** The next member: three sessions a week since the 1st, a card, and this month paid. */
    newcomer: async (): Promise<number> => {
      months.setClock()
      await db.updateTable('gym').set({ maintenance_price_cents: 0 }).execute()
      member = await buildMember(db, { plan: gym.three, planFrom: '2026-11-01' })
      await addedCard(app, member)
      await app.runJob('bill-months')
      return member
    },
    plan: async (key: string, months: number, price_cents: number, min_stay_months = 0): Promise<number> => {
      const sessions = { activity_sessions: 3, open_sessions: 1 }
      const row = { key, name: sameText(key), ...sessions, price_cents, months, min_stay_months }
      return (await db.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    use: (memberId: number): number => {
      member = memberId
      return member
    },
    rate: async (as = member) => (await call(app, getRate, { as, params: params() })).body,
    change: (planId: number, pro = false, as = member) =>
      call(app, changeRate, { as, params: params(), body: { planId, pro } }),
    leave: (as = member) => call(app, leavePlan, { as, params: params() }),
    rest: (months?: number, as = member) =>
      call(app, startMaintenance, { as, params: params(), body: months === undefined ? {} : { months } }),
    resume: (as = member) => call(app, endMaintenance, { as, params: params() }),
    cancel: (as = member) => call(app, cancelRateChange, { as, params: params() }),
    preview: (request: RateRequest, as = member) =>
      call(app, previewRate, { as, params: params(), body: request }),
    user: async () => (await call(app, getUser, { as: member, params: params() })).body,
    book: async (start: string, as = member, maxPeople = 12): Promise<number> => {
      const id = await buildClass(gym, { startsAt: madrid(start), maxPeople })
      const { status } = await call(app, joinClass, { as, params: { id }, body: { userId: as } })
      expect(status).toBe(200)
      return id
    },
    bills: () =>
      readRows(db, 'bills', ['month', 'kind', 'state', 'amount_cents', 'starts_on'], { member_id: member }),
  }
}
