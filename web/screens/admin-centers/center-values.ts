import type { CenterChange, CenterSheet } from '../../../contracts/centers.ts'
import { defaultZone } from '../../../contracts/default-zone.ts'
import { perCenterNames, settingFacts } from '../../../contracts/setting-facts.ts'
import { emailShape } from '../../../contracts/shapes.ts'
import type { Typed } from '../../widgets/drafts.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

const texts = ['name', 'address', 'postalCode', 'city', 'email', 'phone', 'timeZone'] as const
const numbers = ['latitude', 'longitude'] as const
const wordOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** What stands in the form of a center; of a new one what is usual. */
export const typedOf = (sheet: CenterSheet | undefined): Typed => ({
  ...Object.fromEntries(
    [...texts, ...numbers, ...perCenterNames].map((name) => [name, wordOf(sheet?.[name])]),
  ),
  timeZone: sheet?.timeZone ?? defaultZone,
  social: wordOf(sheet?.social),
})

const numberOf = (text: string | undefined) => (text?.trim() ? Number(text.trim().replace(',', '.')) : null)

function wrongNumber(
  text: string | undefined,
  low: number,
  high: number,
  isWhole: boolean,
): string | undefined {
  const value = numberOf(text)
  if (value === null) return undefined
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) return 'invalid'
  if (value < low) return 'too_small'
  return value > high ? 'too_big' : undefined
}

/** What this side can tell is wrong. */
export function checkCenter(typed: Typed): FieldErrors {
  const wrong: Record<string, string | undefined> = {
    name: typed.name?.trim() ? undefined : 'required',
    email: !typed.email?.trim()
      ? 'required'
      : emailShape.test(typed.email.trim())
        ? undefined
        : 'email_invalid',
    timeZone: typed.timeZone?.trim() ? undefined : 'required',
    social: !typed.social || /^https:\/\/\S+\.\S+/.test(typed.social) ? undefined : 'invalid',
    latitude: wrongNumber(typed.latitude, -90, 90, false),
    longitude: wrongNumber(typed.longitude, -180, 180, false),
  }
  for (const name of perCenterNames) {
    const fact = settingFacts[name]
    if (fact.kind === 'whole') wrong[name] = wrongNumber(typed[name], fact.min, fact.max, true)
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** What was typed, as it is sent. */
export const centerOf = (typed: Typed): CenterChange & { name: string; email: string } => ({
  ...Object.fromEntries(texts.map((name) => [name, typed[name]?.trim() ?? ''])),
  name: typed.name?.trim() ?? '',
  email: typed.email?.trim() ?? '',
  social: typed.social?.trim() || null,
  latitude: numberOf(typed.latitude),
  longitude: numberOf(typed.longitude),
  ...Object.fromEntries(
    perCenterNames.map((name) => [
      name,
      settingFacts[name].kind === 'whole' ? numberOf(typed[name]) : typed[name] || null,
    ]),
  ),
})
