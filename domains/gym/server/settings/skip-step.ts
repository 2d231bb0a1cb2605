import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { skipSetupStep } from '../../contract/settings.ts'
import { lockGym, updateGym } from './queries.ts'

export async function skipStep(
  app: FastifyInstance,
  { step, skipped }: BodyOf<typeof skipSetupStep>,
  byMemberId: number,
): Promise<void> {
  await unitOfWork(app, { audit: 'change-settings', unless: true }, async (unit) => {
    const { setup_skipped: before } = await lockGym(unit.db)
    if (before.includes(step) === skipped) return
    const after = skipped ? [...before, step] : before.filter((one) => one !== step)
    await updateGym(unit.db, { setup_skipped: after })
    unit.audit({
      ...{ byMemberId, action: 'change-settings', entityId: null },
      before: { setupSkipped: before },
      after: { setupSkipped: after },
    })
  })
}
