import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { version } from '../../../../platform/server/version.ts'
import {
  changeLogo as changeLogoEndpoint,
  getAppConfig,
  getAppInfo,
  getSettings,
  saveSettings as saveEndpoint,
} from '../../contract/settings.ts'
import { changeLogo } from './change-logo.ts'
import { toAppConfig, toSettings } from './gym-settings.ts'
import { selectGym } from './queries.ts'
import { type SettingsUpcalls, saveSettings } from './save-settings.ts'

export default async function settings(app: FastifyInstance, upcalls: SettingsUpcalls): Promise<void> {
  route(app, getAppConfig, async ({ centerIfAny }) =>
    toAppConfig(await selectGym(app.db), await centerIfAny()),
  )
  route(app, getSettings, async () => toSettings(await selectGym(app.db)))
  route(app, saveEndpoint, async ({ body, caller }) => {
    await saveSettings(app, body, caller.id, upcalls)
    return toSettings(await selectGym(app.db))
  })
  route(app, changeLogoEndpoint, async ({ body, caller }) => ({
    logo: await changeLogo(app, body.fileSource, caller.id),
  }))
  route(app, getAppInfo, () => ({ version }))
}
