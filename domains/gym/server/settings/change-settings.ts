import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import type { Gym } from '../../../../database/tables.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type GymRow, lockGym, updateGym } from './queries.ts'

interface Around {
  /** Sees the row before the change, under its lock. */
  before?: (gym: GymRow) => void
  after?: (unit: Unit<'change-settings'>) => Promise<void>
}

export async function changeSettings(
  app: FastifyInstance,
  change: Updateable<Gym>,
  byMemberId: number,
  around: Around = {},
): Promise<void> {
  await unitOfWork(app, { audit: 'change-settings' }, async (unit) => {
    const before = await lockGym(unit.db)
    around.before?.(before)
    await updateGym(unit.db, change)
    await around.after?.(unit)
    const old = Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
    unit.audit({
      byMemberId,
      action: 'change-settings',
      entityId: null,
      before: old,
      after: change,
    })
    unit.announce([{ t: 'data', event: 'settings' }])
  })
}
