import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { languages, requiredLanguages } from '../../../platform/contract/languages.ts'
import { PictureChange, pictureLimit } from '../../../platform/contract/picture.ts'
import {
  Color,
  Email,
  Euros,
  Key,
  Language,
  LocalDate,
  LocalTime,
  line,
  text,
} from '../../../platform/contract/values.ts'
import { Vat } from '../../../platform/contract/vat.ts'
import { Was } from '../../../platform/contract/was.ts'
import {
  brandNames,
  configNames,
  type PerCenterName,
  perCenterNames,
  releasable,
  type SettingFact,
  type SettingName,
  type SettingValues,
  settingFacts,
  settingNames,
} from './setting-facts.ts'

const Releasable = z.enum(releasable)

/** Those that the gym speaks: chosen by guests and members, and written in its texts. */
const Languages = z
  .array(Language)
  .max(languages.length)
  .refine((chosen) => requiredLanguages.some((each) => chosen.includes(each)))

function schemaOf(fact: SettingFact): z.ZodType {
  switch (fact.kind) {
    case 'whole':
      return z.int().min(fact.min).max(fact.max)
    case 'euros':
      return Euros.min(fact.min).max(fact.max)
    case 'days':
      return z
        .array(z.int().min(1).max(fact.max))
        .max(fact.most)
        .refine((days) => days.every((day, nth) => nth === 0 || day > (days[nth - 1] ?? 0)))
    case 'text':
      return textSchema(fact)
    case 'activity':
      return Key
    case 'plan':
      return fact.optional ? z.union([z.literal(''), Key]) : Key
    case 'vat':
      return Vat
    case 'time':
      return LocalTime
    case 'color':
      return Color
    case 'month':
      return LocalDate
    case 'switch':
      return z.boolean()
  }
}

function textSchema({ max, required, shape, type }: SettingFact & { kind: 'text' }): z.ZodType<string> {
  if (required) return line(max)
  if (type === 'email') return z.union([z.literal(''), Email])
  const optional = text(max)
  return shape ? optional.regex(new RegExp(`^$|${shape.source}`)) : optional
}

/** A setting's schema without bounds, for answers: a stored value may be older than its bound. */
function looseSchemaOf({ kind }: SettingFact): z.ZodType {
  if (kind === 'whole') return z.int()
  if (kind === 'euros') return z.number()
  if (kind === 'switch') return z.boolean()
  return kind === 'days' ? z.array(z.int()) : z.string()
}

/** A schema for each of these settings, which also accepts `Extra`. */
const schemasOf = <N extends SettingName, Extra = never>(
  names: readonly N[],
  of: (fact: SettingFact) => z.ZodType,
) =>
  Object.fromEntries(names.map((name) => [name, of(settingFacts[name])])) as {
    [K in N]: z.ZodType<SettingValues[K] | Extra>
  }

export const GymSettings = z.object({
  ...schemasOf(settingNames, schemaOf),
  unreleased: z.array(Releasable).max(releasable.length),
  languages: Languages,
})
export type GymSettings = z.output<typeof GymSettings>

export const centerSettings = schemasOf<PerCenterName, null>(perCenterNames, (fact) =>
  schemaOf(fact).nullable(),
)

export const AppConfig = z.object({
  ...schemasOf(configNames, looseSchemaOf),
  unreleased: z.array(Releasable),
  /** Appointments can be booked: a service is on offer. */
  hasServices: z.boolean(),
  languages: z.array(Language),
  /** Its staff log in without a second factor. */
  isDemo: z.boolean(),
  brand: z.object({
    ...schemasOf(brandNames, looseSchemaOf),
    logo: z.string().nullable(),
  }),
})
export type AppConfig = z.output<typeof AppConfig>

export const getAppConfig = endpoint({
  route: 'GET /api/app/config',
  access: 'public',
  summary: 'Returns the settings that the screens need.',
  returns: AppConfig,
  cachedUntil: ['settings', 'centers'],
})

export const getSettings = endpoint({
  route: 'GET /api/settings',
  access: 'admin',
  summary: 'Returns every setting of the gym.',
  returns: GymSettings,
})

export const saveSettings = endpoint({
  route: 'PUT /api/settings',
  access: 'admin',
  summary: 'Changes settings of the gym; omitted fields keep their values.',
  body: GymSettings.partial().extend({ was: Was }),
  returns: GymSettings,
  fails: ['changed_meanwhile'],
})

/** Texts that a gym writes by language, by the screen on which it does. */
export const writtenKinds = ['activities', 'movements', 'tracks', 'plans', 'products', 'waiver'] as const

export const MissingTexts = z.object({ language: Language, kind: z.enum(writtenKinds), count: z.int() })
export type MissingTexts = z.output<typeof MissingTexts>

export const listMissingTexts = endpoint({
  route: 'GET /api/settings/missing-texts',
  access: 'admin',
  summary: 'Counts what the gym has not written in a language that it speaks, by language and kind.',
  returns: z.array(MissingTexts),
})

export const changeLogo = endpoint({
  route: 'POST /api/settings/logo',
  access: 'admin',
  summary: "Changes the gym's logo: png, jpeg or webp, as base64 or a data: address; null for the drawn one.",
  body: PictureChange,
  returns: AppConfig.shape.brand.pick({ logo: true }),
  bodyLimit: pictureLimit,
})

/** Steps that an owner may do without. */
export const skippableSteps = ['movements', 'packs', 'ways', 'waiver', 'workout'] as const

export const SetupState = z.object({
  /** 1 once the legal name of the gym is known. */
  facts: z.int(),
  centers: z.int(),
  activities: z.int(),
  movements: z.int(),
  templates: z.int(),
  plans: z.int(),
  packs: z.int(),
  /** Ways to collect beside the desk: card payments, centers that debit. */
  ways: z.int(),
  waiver: z.int(),
  workouts: z.int(),
  /** Members other than staff. */
  members: z.int(),
  /** Members that match the filter `invitable` of the list of members. */
  invitable: z.int(),
  skipped: z.array(z.enum(skippableSteps)),
})
export type SetupState = z.output<typeof SetupState>

export const getSetupState = endpoint({
  route: 'GET /api/settings/set-up',
  access: 'admin',
  summary: 'Returns how far the gym is set up.',
  returns: SetupState,
})

export const skipSetupStep = endpoint({
  route: 'PUT /api/settings/set-up',
  access: 'admin',
  summary: 'Leaves a step of the set-up out, or takes it in again.',
  body: z.object({ step: z.enum(skippableSteps), skipped: z.boolean() }),
  returns: SetupState,
})

export const getAppInfo = endpoint({
  route: 'GET /api/app/info',
  access: 'public',
  summary: 'Returns the version of the server.',
  returns: z.object({ version: z.string() }),
})
