import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import type { Gym } from '../../../database/tables.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { selectGym, updateGym } from './queries.ts'

export async function changeSettings(
  app: FastifyInstance,
  change: Updateable<Gym>,
  byMemberId: number,
  also?: (unit: Unit<'change-settings'>) => Promise<void>,
): Promise<void> {
  await unitOfWork(app, { audit: 'change-settings' }, async (unit) => {
    const before = await selectGym(unit.db)
    await updateGym(unit.db, change)
    await also?.(unit)
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
