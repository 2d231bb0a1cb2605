import type { FastifyInstance } from 'fastify'
import { dayAt, minutes } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import { dayAfterFailure } from '../../../sales/rules/month-charges.ts'
import {
  findLongOverdue,
  findOwedSum,
  isBillBeingPaid,
  lockOpenBill,
  owedSince,
} from '../../../sales/server/bills/open-bill.ts'
import { lockPaidPeriods } from '../../../sales/server/payments/cut-months.ts'
import { applyDueChanges } from './apply-due-changes.ts'
import { dropPlaces } from './drop-places.ts'
import { selectMembersWithDueChanges, selectUncovered, selectUncoveredPlaces } from './due-queries.ts'
import { endMembership } from './end-membership.ts'
import { selectPayer } from './queries.ts'
import { withPlaces } from './with-places.ts'

const unaudited = { unaudited: 'a job does what was asked for before' }

/** One transaction per member; safe to repeat. */
export async function applyAllDueChanges(app: FastifyInstance): Promise<void> {
  let failed = 0
  const each = async (
    ids: number[],
    work: (id: number) => Promise<unknown>,
    subject = 'member',
  ): Promise<void> => {
    failed += await tryEach(app, ids, work, `applying due changes of a ${subject} failed, will retry`)
  }
  const now = () => new Date(app.clock())
  await each(await selectMembersWithDueChanges(app.db, now()), (id) =>
    unitOfWork(app, unaudited, (unit) => applyDueChanges(unit, id, app.clock())),
  )
  const { plan_ends_after_days: days } = await findGym(app)
  const soonest = new Date(app.clock() - minutes((days - 1) * 24 * 60))
  const overdue = await findLongOverdue(app.db, soonest)
  await each(
    overdue.map((bill) => bill.id),
    (id) => endUnpaid(app, id),
    'bill',
  )
  await each(await selectUncovered(app.db, now()), (id) => dropUncovered(app, id))
  if (failed > 0) throw new Error(`${failed} members failed, will retry`)
}

async function endUnpaid(app: FastifyInstance, billId: number): Promise<void> {
  await unitOfWork(app, unaudited, async (unit) => {
    await lockPaidPeriods(unit.db, billId)
    const bill = await lockOpenBill(unit.db, billId)
    if (!bill || (await isBillBeingPaid(unit.db, billId))) return
    const now = app.clock()
    const today = dayAt(now, bill.time_zone)
    const days = bill.plan_ends_after_days
    if (dayAfterFailure(owedSince(bill).getTime(), bill.time_zone, days) > today) return
    const { member_id: memberId } = bill
    // A debit that came back after the plan ended ends nothing.
    if (!(await endMembership(unit, now, { memberId, endsOn: today, isUnpaid: true }))) return
    const { cents } = await findOwedSum(unit.db, bill.payer_id)
    const details = { cents, days }
    unit.send([{ template: 'plan_ended_unpaid', memberId, details }])
    const told = { template: 'debtor_left', details: { ...details, who: bill.who } } as const
    unit.send((await listAdmins(unit.db)).map((id) => ({ ...told, memberId: id })))
  })
}

async function dropUncovered(app: FastifyInstance, memberId: number): Promise<void> {
  const payer = await selectPayer(app.db, memberId, app.clock())
  if (!payer) return
  await withPlaces(app, unaudited, memberId, payer.today, async (unit, seating) => {
    const uncovered = await selectUncoveredPlaces(unit.db, memberId, new Date(seating.now))
    await dropPlaces(unit, seating, uncovered, null)
  })
}
