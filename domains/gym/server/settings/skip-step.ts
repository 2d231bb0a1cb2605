import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { SetupState, skipSetupStep } from '../../contract/settings.ts'
import { countSetup, lockGym, updateGym } from './queries.ts'

export async function readSetup(app: FastifyInstance): Promise<SetupState> {
  const { creditors, ...state } = await countSetup(app.db, new Date(app.clock()))
  return { ...state, ways: creditors + (app.provider ? 1 : 0) }
}

export async function skipStep(
  app: FastifyInstance,
  { step, skipped }: BodyOf<typeof skipSetupStep>,
  byMemberId: number,
): Promise<SetupState> {
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
  return readSetup(app)
}
