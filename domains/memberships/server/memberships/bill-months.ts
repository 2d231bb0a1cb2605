import type { FastifyInstance } from 'fastify'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { makeBills } from '../../../sales/server/bills/make-bills.ts'
import { findDueBills } from '../../../sales/server/bills/open-bill.ts'
import { tellDueBills } from '../../../sales/server/bills/tell-due.ts'
import { tellWaitingMonths } from '../../../sales/server/bills/waiting-months.ts'
import { chargeBill } from '../../../sales/server/payments/charge-bill.ts'

/** A provider takes about a second for a charge: one after the other, a large chain's month would take days. */
const CHARGES_AT_ONCE = 8
/** Milliseconds in which a run begins charges; as a job it must end within ten minutes, and the next one goes on. */
const LONGEST_MS = 8 * 60_000

/** Safe to run in parallel. Without card payments only those who pay in another way are billed. */
export async function billMonths(app: FastifyInstance): Promise<void> {
  await tellWaitingMonths(app)
  let failed = await makeBills(app)
  if (app.provider) {
    const until = performance.now() + LONGEST_MS
    const due = await findDueBills(app.db, app.clock())
    const charge = async (bill: (typeof due)[number]): Promise<void> => {
      if (performance.now() < until) await chargeBill(app, bill)
    }
    failed += await tryEach(app, due, charge, 'charging a bill failed, will retry', CHARGES_AT_ONCE)
  }
  failed += await tellDueBills(app)
  if (failed > 0) throw new Error(`${failed} bills failed, will retry`)
}
