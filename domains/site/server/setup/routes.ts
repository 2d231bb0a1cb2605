import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import {
  getSetupState,
  listMissingTexts,
  type SetupState,
  skipSetupStep,
} from '../../../gym/contract/settings.ts'
import { skipStep } from '../../../gym/server/settings/skip-step.ts'
import { countMissingTexts } from './missing-queries.ts'
import { countSetup } from './queries.ts'

export default async function setup(app: FastifyInstance): Promise<void> {
  route(app, getSetupState, () => readSetup(app))
  route(app, listMissingTexts, () => countMissingTexts(app.db))
  route(app, skipSetupStep, async ({ body, caller }) => {
    await skipStep(app, body, caller.id)
    return readSetup(app)
  })
}

async function readSetup(app: FastifyInstance): Promise<SetupState> {
  const { creditors, ...state } = await countSetup(app.db, new Date(app.clock()))
  return { ...state, ways: creditors + (app.provider ? 1 : 0) }
}
