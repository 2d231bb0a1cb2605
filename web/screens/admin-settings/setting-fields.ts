import {
  type SettingFact,
  type SettingName,
  settingFacts,
  settingNames,
} from '../../../contracts/setting-facts.ts'
import type { GymSettings } from '../../../contracts/settings.ts'
import { emailShape } from '../../../contracts/shapes.ts'
import type { Typed } from '../../widgets/drafts.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

const sections = [...new Set(settingNames.map((name) => settingFacts[name].section))]

/** The groups of the settings screen: what is saved together. */
export const groups = sections.map((section) => ({
  name: section,
  settings: settingNames.filter((name) => settingFacts[name].section === section),
}))

const isNumber = (fact: SettingFact): fact is SettingFact & { kind: 'whole' | 'euros' } =>
  fact.kind === 'whole' || fact.kind === 'euros'

type SettingValue = string | number | readonly number[]

/** A setting as it stands in its field. */
export const typedSetting = (value: SettingValue): string =>
  typeof value === 'object' ? value.join(', ') : String(value)

const daysOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

const numberOf = (text: string) => Number(text.trim().replace(',', '.'))

/** What was typed, as it is sent. */
export function settingOf(name: SettingName, typed: string): SettingValue {
  const fact: SettingFact = settingFacts[name]
  if (fact.kind === 'days') return daysOf(typed)
  return isNumber(fact) ? numberOf(typed) : typed.trim()
}

function wrongOf(name: SettingName, text: string): string | undefined {
  const fact: SettingFact = settingFacts[name]
  if (fact.kind === 'text') {
    if (fact.required && !text.trim()) return 'required'
    if (fact.type === 'email' && text.trim() && !emailShape.test(text.trim())) return 'email_invalid'
    return undefined
  }
  if (fact.kind === 'days') return wrongDays(daysOf(text), fact)
  if (!text.trim()) return 'required'
  if (!isNumber(fact)) return undefined
  const value = numberOf(text)
  if (Number.isNaN(value)) return 'invalid'
  if (fact.kind === 'whole' && !Number.isInteger(value)) return 'invalid'
  if (fact.kind === 'euros' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return 'invalid'
  if (value < fact.min) return 'too_small'
  return value > fact.max ? 'too_big' : undefined
}

function wrongDays(
  days: readonly number[],
  { max, most }: { max: number; most: number },
): string | undefined {
  const isInOrder = days.every((day, nth) => Number.isInteger(day) && day > (days[nth - 1] ?? 0))
  if (!isInOrder || days.length > most) return 'invalid'
  return days.some((day) => day > max) ? 'too_big' : undefined
}

/** What this side can tell is wrong with the settings of a group. */
export function checkSettings(names: readonly SettingName[], typed: Typed): FieldErrors {
  const wrong = names.map((name) => [name, wrongOf(name, typed[name] ?? '')] as const)
  return Object.fromEntries(wrong.filter((entry): entry is [SettingName, string] => entry[1] !== undefined))
}

/** Those that are other than before, as they are sent. */
export function changedSettings(
  names: readonly SettingName[],
  typed: Typed,
  before: GymSettings,
): Partial<GymSettings> {
  const values = names.map((name) => [name, settingOf(name, typed[name] ?? '')] as const)
  return Object.fromEntries(
    values.filter(([name, value]) => typedSetting(value) !== typedSetting(before[name])),
  )
}
