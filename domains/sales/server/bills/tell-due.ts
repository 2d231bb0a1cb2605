import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { markDue, markLateTold, selectToTell } from './desk-queries.ts'
import { isBeingPaid, lockBill } from './queries.ts'
import { daysOf } from './settle-bill.ts'

/** After the day on which a bill of the desk fell due. */
const LATE_MS = minutes(7 * 24 * 60)

/** Makes unpaid bills of the desk debts on their day, and reminds of them then and a week later. Safe to run in parallel. */
export async function tellDueBills(app: FastifyInstance): Promise<number> {
  const now = app.clock()
  const found = await selectToTell(app.db, new Date(now), new Date(now - LATE_MS))
  return tryEach(app, found, ({ id }) => tellDue(app, id), 'telling of a bill at the desk failed, will retry')
}

async function tellDue(app: FastifyInstance, billId: number): Promise<void> {
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    const bill = await lockBill(unit.db, billId)
    const now = app.clock()
    // Paid, or told by another node meanwhile; a payment that is running decides first.
    if (bill?.state !== 'open' || !bill.pays_at_desk || bill.plan_ended_at || !bill.due_at) return
    if (await isBeingPaid(unit.db, billId)) return
    const isLate = bill.refused_at !== null
    const dueSince = bill.refused_at?.getTime() ?? null
    if (dueSince === null ? bill.due_at.getTime() > now : bill.late_told_at || dueSince > now - LATE_MS)
      return
    if (isLate) await markLateTold(unit.db, billId, new Date(now))
    else await markDue(unit.db, bill.id, new Date(now))
    const { payer_id: memberId, month, months, amount_cents: cents } = bill
    const days = daysOf({ ...bill, refused_at: bill.refused_at ?? new Date(now) })
    unit.send([
      {
        template: isLate ? 'desk_bill_late' : 'desk_bill_due',
        memberId,
        details: { cents, month, months, ...days },
      },
    ])
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
}
