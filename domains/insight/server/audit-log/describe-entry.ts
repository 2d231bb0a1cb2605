import {
  fallbackLanguage,
  type Language,
  languages,
  localeOf,
} from '../../../../platform/contract/languages.ts'
import { decimalSign, percentText } from '../../../../platform/contract/number-text.ts'
import { allPhrases, phrase } from '../../../../platform/phrases/texts.ts'
import { isDay } from '../../../../platform/rules/local-time.ts'
import { fieldsOfKind } from '../../../people/contract/member-fields.ts'
import type { AuditLine } from '../../contract/audit-log.ts'
import { differencesOf } from '../../rules/audit-differences.ts'
import { withTextsByLanguage } from './earlier-texts.ts'
import type { EntityName } from './name-queries.ts'
import type { AuditRow } from './queries.ts'

export interface Reader {
  language: Language
  timeZone: string
}

const references: Record<string, string> = {
  planId: 'plans',
  packId: 'packs',
  activityId: 'activities',
  centerId: 'centers',
  memberId: 'members',
  memberIds: 'members',
  coachId: 'members',
  payerId: 'members',
  assistantIds: 'members',
  productId: 'products',
  variantId: 'product_variants',
  movementId: 'movements',
  classId: 'gym_classes',
  dayOffId: 'days_off',
  members: 'members',
  dropped: 'gym_classes',
  trackId: 'tracks',
  serviceId: 'services',
  coaches: 'members',
  spaces: 'spaces',
  centerIds: 'centers',
  planIds: 'plans',
  activityIds: 'activities',
  shownIds: 'activities',
}
/** Settings that hold the key of a row. */
const keyed: Record<string, string> = {
  activityKey: 'activities',
  defaultActivityKey: 'activities',
  openActivityKey: 'activities',
  topPlanKey: 'plans',
  recommendedPlanKey: 'plans',
}
/** Rows of the week plan carry the texts of their activity, which `activityId` names. */
const ofActivity = ['activityName', 'activityDescription']
const hidden = new Set(['id', 'version', 'createdAt', 'updatedAt', 'position', 'userId', ...ofActivity])
const coded = new Set([
  ...'status state kind method charge reason roles role language languages creditType frequency about what icon table unit unreleased audience sells place may heads'.split(
    ' ',
  ),
  ...fieldsOfKind('choice'),
])
const pictures = new Set(['image', 'logo', 'map'])
/** Fields in euros; fields in cents end with `Cents`. */
const inEuros = new Set(['price', 'proPrice', 'creditsPlan', 'creditsNoPlan', 'maintenancePrice'])

/** The language of a text by its path: `name.ca`. */
const languageOf = (field: string): Language | undefined =>
  languages.find((language) => field.endsWith(`.${language}`))

/** The last part of a field path, without its language, in camelCase, since entries contain column names too. */
const nameOf = (field: string): string =>
  (field.split('.').at(languageOf(field) ? -2 : -1) ?? field).replace(/_([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => Number.isSafeInteger(one))

/** Ids and keys of the rows that entries name, by kind. */
export function referencedRows(rows: readonly AuditRow[]): Map<string, Set<number | string>> {
  const found = new Map<string, Set<number | string>>()
  const add = (kind: string, ids: readonly (number | string)[]) => {
    if (ids.length > 0) found.set(kind, new Set([...(found.get(kind) ?? []), ...ids]))
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) {
        const kind = references[nameOf(field)]
        const byKey = keyed[nameOf(field)]
        if (kind) add(kind, numbersIn(inner))
        else if (byKey && typeof inner === 'string') add(byKey, [inner])
        else visit(inner)
      }
    }
  }
  for (const { entity, entity_id, before, after } of rows) {
    if (entity_id !== null) add(entity, [entity_id])
    visit(before)
    visit(after)
  }
  return found
}

const labelsOf = ({
  adminGym,
  adminSettings,
  auditWords,
}: (typeof allPhrases)[Language]): Record<string, string> => ({
  ...adminGym.activities.field,
  ...adminGym.centers.field,
  ...adminSettings.field,
  ...auditWords.field,
})

const wordsFor = (labels: Record<string, string>, name: string): string | undefined =>
  labels[name] ?? labels[name.replace(/Cents$/, '')]

const changesOf = (
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
  sayItem: (item: object) => string,
) => differencesOf(withTextsByLanguage(before), withTextsByLanguage(after), sayItem)

/** Fields of an entry that the log could only show by their names in code. */
export function unnamedFields(before: unknown, after: unknown): string[] {
  const labels = labelsOf(allPhrases[fallbackLanguage])
  const names = changesOf({ before, after }, () => '').map(({ field }) => nameOf(field))
  return names.filter((name) => !hidden.has(name) && !/^\d+$/.test(name) && !wordsFor(labels, name))
}

export function entryDescriber(known: readonly EntityName[], { language, timeZone }: Reader) {
  const {
    adminAudit: { entity, action: actions, column },
    auditWords: t,
    adminGym,
    adminSettings,
    adminFigures,
    adminMandates,
    adminSales,
    adminTraining,
    languageNames,
  } = allPhrases[language]
  const labels = labelsOf(allPhrases[language])
  const words: Record<string, string> = {
    ...adminFigures.table,
    ...adminGym.activities.iconName,
    ...adminMandates.reason,
    ...adminSales.orders.status,
    ...adminTraining.movements.units,
    ...adminSettings.part,
    ...entity,
    ...languageNames.name,
    ...t.value,
  }
  const euros = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(day),
    )
  const dateTimeText = (at: Date, zone: string) =>
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(at)
  // 1 January 2024 was a Monday.
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + day),
    )
  const names = new Map(
    known.map(({ kind, id, name, day, at, zone, weekday: onDay, time }) => [
      `${kind} ${id}`,
      [
        name,
        day && dayText(day),
        at && dateTimeText(at, zone ?? timeZone),
        onDay !== null && weekday(onDay),
        time,
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
  )

  const keyNames = new Map(known.map(({ kind, key, name }) => [`${kind} ${key}`, name]))

  // Sorted by the order of the phrases: jsonb does not keep the order of fields.
  const order = Object.keys(t.field)
  const rank = (field: string) => {
    const at = order.indexOf(nameOf(field))
    return at === -1 ? order.length : at
  }

  const labelOf = (field: string): string => {
    const name = nameOf(field)
    const word = wordsFor(labels, name) ?? name
    const ofText = languageOf(field)
    const label = ofText
      ? phrase(language, 'languageNames.field', { field: word, language: languageNames.name[ofText] })
      : word
    return label.charAt(0).toUpperCase() + label.slice(1)
  }

  function valueText(field: string, value: string): string {
    const name = nameOf(field)
    const kind = references[name]
    if (kind)
      return value.replace(
        /\d+/g,
        (id) => names.get(`${kind} ${id}`) ?? phrase(language, 'auditWords.numbered', { id }),
      )
    const byKey = keyed[name]
    if (byKey) return keyNames.get(`${byKey} ${value}`) ?? value
    if (/^-?\d+(\.\d+)?$/.test(value)) {
      if (/cents$/i.test(name)) return euros.format(Number(value) / 100)
      if (inEuros.has(name)) return euros.format(Number(value))
      if (name === 'day' && /^[0-6]$/.test(value)) return weekday(Number(value))
      return value.replace('.', decimalSign(language))
    }
    const [, off, of] = /^(\d+(?:\.\d+)?) (%|€)$/.exec(value) ?? []
    if (off) return of === '%' ? percentText(Number(off), language) : euros.format(Number(off))
    if (isDay(value)) return dayText(value)
    if (/^\d\d:\d\d:\d\d$/.test(value)) return value.slice(0, 5)
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
      return dateTimeText(new Date(value), timeZone)
    if (pictures.has(name)) return t.value.picture
    if (value === 'true' || value === 'false') return words[value] ?? value
    if (!coded.has(name)) return value
    return value
      .split(', ')
      .map((code) => words[code] ?? code)
      .join(', ')
  }

  const itemText = (item: object): string =>
    Object.entries(item)
      .filter(([field, value]) => !hidden.has(nameOf(field)) && value !== null && value !== false)
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([field, value]) => {
        if (value === true) return labelOf(field)
        const text = valueText(field, String(value))
        return typeof value === 'number' && text === String(value) ? `${labelOf(field)} ${text}` : text
      })
      .join(' · ')

  return {
    labelOf,
    subject: ({ entity, entity_id }: AuditRow): string => names.get(`${entity} ${entity_id}`) ?? '',
    changes: ({ before, after }: AuditRow): AuditLine['changes'] =>
      changesOf({ before, after }, itemText)
        .filter(({ field }) => !hidden.has(nameOf(field)))
        .toSorted((a, b) => rank(a.field) - rank(b.field))
        .map(({ field, before: had, after: has }) => ({
          field,
          name: labelOf(field),
          before: had === null ? null : valueText(field, had),
          after: has === null ? null : valueText(field, has),
        })),
    action: (action: string): string => (actions as Record<string, string>)[action] ?? action,
    entity: (entity: string): string => words[entity] ?? entity,
    column,
  }
}
