import type { FastifyInstance } from 'fastify'
import { makeBills } from '../bills/make-bills.ts'
import { findDueBills } from '../bills/open-bill.ts'
import { tryBill } from '../payments/charge-bill.ts'

/**
 * Writes the bills of a month that has begun and tries all that are due, one after the other. However often it runs, on
 * however many nodes: a bill is written once a member and month, and has one payment under way. Where nobody takes
 * cards only those of direct debits are written.
 */
export async function billMonths(app: FastifyInstance): Promise<void> {
  let failed = await makeBills(app)
  if (!app.provider) return endWith(failed)
  for (const bill of await findDueBills(app.db, app.clock())) {
    if (app.draining) return
    try {
      await tryBill(app, bill)
    } catch (error) {
      app.log.warn({ err: error, bill: bill.id }, 'a bill waits for the next run')
      failed += 1
    }
  }
  endWith(failed)
}

function endWith(failed: number): void {
  if (failed > 0) throw new Error(`${failed} bills wait for the next run`)
}
