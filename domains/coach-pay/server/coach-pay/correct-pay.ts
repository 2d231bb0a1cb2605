import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { settlePayDifferences } from '../../contract/pay-sheets.ts'
import { insertCorrections, lockClosed, type NewCorrections, selectNames } from './queries.ts'
import { readMonth } from './read-month.ts'

const audit = 'correct-pay'

/** A line that an admin adds, in an open or a closed month. @throws Refusal not_found */
export function correctPay(app: FastifyInstance, correction: NewCorrections, by: number): Promise<void> {
  return unitOfWork(app, { audit }, async (unit) => {
    await orNotFound(selectNames(unit.db, [correction.coachId]).then(([coach]) => coach))
    await write(app, unit, correction, by)
  })
}

/** The lock of the month keeps two admins from settling the same difference twice. @throws Refusal not_found, changed_meanwhile */
export function settleDifferences(
  app: FastifyInstance,
  { month, coachId }: { month: Day; coachId: number },
  { differences, why }: BodyOf<typeof settlePayDifferences>,
  by: number,
): Promise<void> {
  return unitOfWork(app, { audit }, async (unit) => {
    await orNotFound(lockClosed(unit.db, month))
    const { sheets } = await readMonth(unit.db, month, new Date(app.clock()), coachId)
    const open = new Map(sheets[0]?.differences.map(({ source, now, before }) => [source, now - before]))
    for (const { source, difference } of differences) {
      const cents = Math.round(difference * 100)
      if (open.get(source) !== cents) throw new Refusal('changed_meanwhile')
      open.delete(source)
    }
    const lines = differences.map(({ source, difference }) => ({
      source,
      cents: Math.round(difference * 100),
    }))
    await write(app, unit, { month, coachId, why, lines }, by)
  })
}

async function write(
  app: FastifyInstance,
  unit: Unit<typeof audit>,
  { month, coachId, why, lines }: NewCorrections,
  by: number,
): Promise<void> {
  const made = await insertCorrections(unit.db, { month, coachId, why, lines }, by, new Date(app.clock()))
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  unit.audit({
    byMemberId: by,
    action: audit,
    entityId: made[0]?.id ?? null,
    aboutMemberId: coachId,
    after: { month, amountCents: cents },
    why,
  })
}
