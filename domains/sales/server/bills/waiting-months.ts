import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import type { WaitingMonths } from '../../contract/waiting-months.ts'
import { billsOf } from './make-bills.ts'
import { selectDueMonths } from './queries.ts'
import { claimTelling, selectWaitingFrom, writeWaitingFrom } from './waiting-queries.ts'

/** Most months of the list; the sums are of all. */
const MOST_SHOWN = 200

/** Months that an earlier version left waiting behind an open bill, and when they are billed, once (decision 93). */
export async function readWaitingMonths(db: Kysely<DB>, now: Millis): Promise<WaitingMonths> {
  const from = await selectWaitingFrom(db, new Date(now))
  const bills = from ? billsOf(await selectDueMonths(db, new Date(now), 'waiting')) : []
  return {
    from: bills.length > 0 && from ? from.toISOString() : null,
    members: new Set(bills.map((bill) => bill.member_id)).size,
    count: bills.length,
    amount: bills.reduce((cents, bill) => cents + bill.price.amountCents, 0) / 100,
    months: bills.slice(0, MOST_SHOWN).map((bill) => ({
      member: { id: bill.member_id, name: bill.name, surname: bill.surname },
      month: bill.month,
      months: bill.price.months,
      amount: bill.price.amountCents / 100,
    })),
  }
}

/** Bills them with the next run of the job. @throws Refusal nothing_owed when they are billed already */
export async function billWaitingMonths(app: FastifyInstance, byMemberId: number): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { audit: 'bill-waiting-months' }, async (unit) => {
    const { count, amount } = await readWaitingMonths(unit.db, now)
    if (!(await writeWaitingFrom(unit.db, new Date(now)))) throw new Refusal('nothing_owed')
    const after = { bills: count, amountCents: Math.round(amount * 100) }
    unit.audit({ byMemberId, action: 'bill-waiting-months', entityId: null, aboutMemberId: null, after })
  })
}

/** Mails the admins before, once. Safe to run in parallel. */
export async function tellWaitingMonths(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    if (!(await claimTelling(unit.db, new Date(now)))) return
    const { from, members, count, amount } = await readWaitingMonths(unit.db, now)
    if (from === null) return
    const day = dayAt(Date.parse(from), await zoneOfGym(unit.db))
    const details = { day, members, bills: count, cents: Math.round(amount * 100) }
    const admins = await listAdmins(unit.db)
    unit.send(admins.map((memberId) => ({ channel: 'mail', template: 'waiting_months', memberId, details })))
  })
}
