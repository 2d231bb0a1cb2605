import { type Language, languages } from '../../../../platform/contract/languages.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import {
  brandNames,
  configNames,
  pickNames,
  type Releasable,
  releasable,
} from '../../contract/setting-facts.ts'
import type { AppConfig, GymSettings } from '../../contract/settings.ts'
import { centerSettingsOf, settingsOf } from '../expressions/setting-columns.ts'
import type { GymRow } from './queries.ts'

const languagesOf = (gym: GymRow): Language[] => languages.filter((each) => gym.languages.includes(each))

const unreleasedOf = (gym: GymRow): Releasable[] => releasable.filter((part) => gym.unreleased.includes(part))

export const toSettings = (gym: GymRow): GymSettings => ({
  ...settingsOf(gym),
  unreleased: unreleasedOf(gym),
  languages: languagesOf(gym),
})

export function toAppConfig(gym: GymRow, center: Center | null): AppConfig {
  const own = Object.entries(center ? centerSettingsOf(center) : {}).filter(([, value]) => value !== null)
  const values = { ...settingsOf(gym), ...Object.fromEntries(own) }
  return {
    ...pickNames(values, configNames),
    unreleased: unreleasedOf(gym),
    hasServices: gym.has_services,
    languages: languagesOf(gym),
    isDemo: gym.is_demo,
    brand: { ...pickNames(values, brandNames), logo: gym.logo },
  }
}
