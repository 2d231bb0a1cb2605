import type { FastifyInstance } from 'fastify'
import { settingDefaults } from '../domains/gym/contract/setting-facts.ts'
import { findCenter } from '../domains/gym/server/centers/find-center.ts'
import { findOpenBills } from '../domains/sales/server/bills/open-bill.ts'
import { tellDueBills } from '../domains/sales/server/bills/tell-due.ts'
import { sellAtDesk } from '../domains/sales/server/payments/desk/sell-at-desk.ts'
import { addDays, type Day, dayAt, instantOf, monthAfter } from '../platform/rules/local-time.ts'
import { demoZone } from './data/catalogue.ts'
import type { DemoEvent } from './debits.ts'
import { deskMethod } from './past-payments.ts'
import type { DemoMember } from './people.ts'

/** Most of those who pay at the desk come in time; a few came late last month, and have not come yet in this one. */
export function deskBills(
  app: FastifyInstance,
  current: readonly DemoMember[],
  adminId: number,
  from: Day,
): DemoEvent[] {
  const payers = current.filter(({ pays }) => pays === 'desk')
  const thisMonth = monthAfter(dayAt(app.clock(), demoZone), 0)
  const events: DemoEvent[] = []
  for (let month = from; month <= thisMonth; month = monthAfter(month)) {
    const dueOn = addDays(month, settingDefaults.deskDueDay - 1)
    for (const days of [0, 7])
      events.push({ at: instantOf(addDays(dueOn, days), '06:05', demoZone), run: tellDueBills })
    for (const [nth, member] of payers.entries()) {
      const isLate = nth % 6 === 2
      if (isLate && month === thisMonth) continue
      const day = isLate ? addDays(dueOn, 4) : addDays(month, 2 + (nth % 6))
      const at = instantOf(day, '18:25', demoZone)
      events.push({ at, run: (then) => payBill(then, member, adminId) })
    }
  }
  return events
}

async function payBill(app: FastifyInstance, member: DemoMember, adminId: number): Promise<void> {
  for (const bill of await findOpenBills(app.db, member.id))
    await sellAtDesk(app, {
      ...{ memberId: member.id, byMemberId: adminId, center: await findCenter(app, member.centerId) },
      ...{ method: deskMethod(member), pmId: undefined, amount: bill.amount_cents / 100 },
      ...{ item: { kind: 'owed', billIds: [bill.id] }, idempotencyKey: null },
    })
}
