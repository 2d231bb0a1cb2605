import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { version } from '../../../../platform/server/version.ts'
import {
  changeLogo as changeLogoEndpoint,
  getAppConfig,
  getAppInfo,
  getSettings,
  getSetupState,
  saveSettings as saveEndpoint,
  skipSetupStep,
} from '../../contract/settings.ts'
import { changeLogo } from './change-logo.ts'
import { toAppConfig, toSettings } from './gym-settings.ts'
import { selectGym } from './queries.ts'
import { type MakeComingClasses, saveSettings } from './save-settings.ts'
import { readSetup, skipStep } from './skip-step.ts'

export default async function settings(
  app: FastifyInstance,
  { makeComingClasses }: { makeComingClasses: MakeComingClasses },
): Promise<void> {
  route(app, getAppConfig, async ({ centerIfAny }) =>
    toAppConfig(await selectGym(app.db), await centerIfAny()),
  )
  route(app, getSettings, async () => toSettings(await selectGym(app.db)))
  route(app, saveEndpoint, async ({ body, caller }) => {
    await saveSettings(app, body, caller.id, makeComingClasses)
    return toSettings(await selectGym(app.db))
  })
  route(app, changeLogoEndpoint, async ({ body, caller }) => ({
    logo: await changeLogo(app, body.fileSource, caller.id),
  }))
  route(app, getSetupState, () => readSetup(app))
  route(app, skipSetupStep, ({ body, caller }) => skipStep(app, body, caller.id))
  route(app, getAppInfo, () => ({ version }))
}
