import { type SnakeCase, snakeCase } from '../../../../platform/server/snake-case.ts'
import {
  type PerCenterName,
  perCenterNames,
  type SettingFact,
  type SettingName,
  type SettingValues,
  settingFacts,
  settingNames,
} from '../../contract/setting-facts.ts'

type Columns = {
  [N in SettingName]: (typeof settingFacts)[N]['kind'] extends 'euros'
    ? `${SnakeCase<N>}_cents`
    : SnakeCase<N>
}

/** Prices are stored in cents. */
export const columnOf = <N extends SettingName>(name: N): Columns[N] =>
  (settingFacts[name].kind === 'euros' ? `${snakeCase(name)}_cents` : snakeCase(name)) as Columns[N]

function fromColumn(name: SettingName, stored: unknown): unknown {
  const { kind }: SettingFact = settingFacts[name]
  if (kind === 'euros') return Number(stored) / 100
  // PostgreSQL writes a time of day with its seconds.
  return kind === 'time' ? String(stored).slice(0, 5) : stored
}

export const toColumns = (values: Partial<SettingValues>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const name = key as SettingName
      return [columnOf(name), settingFacts[name].kind === 'euros' ? Math.round(Number(value) * 100) : value]
    }),
  )

/** A setting without a column does not compile. */
export const settingsOf = (gym: Readonly<Record<Columns[SettingName], unknown>>): SettingValues =>
  Object.fromEntries(
    settingNames.map((name) => [name, fromColumn(name, gym[columnOf(name)])]),
  ) as SettingValues

/** Null where the gym's setting applies. */
export const centerSettingsOf = (
  center: Readonly<Record<Columns[PerCenterName], unknown>>,
): { [N in PerCenterName]: SettingValues[N] | null } =>
  Object.fromEntries(
    perCenterNames.map((name) => {
      const stored = center[columnOf(name)]
      return [name, stored === null ? null : fromColumn(name, stored)]
    }),
  ) as { [N in PerCenterName]: SettingValues[N] | null }
