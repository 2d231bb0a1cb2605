import type { AuditLine } from '../../../contracts/audit-log.ts'
import type { Language } from '../../../contracts/values.ts'
import { allPhrases } from '../../../phrases/speak.ts'
import { differencesOf } from '../../../rules/audit-differences.ts'
import type { KnownBy } from './name-queries.ts'
import type { AuditRow } from './queries.ts'

/** Who reads: in which language, and by whose clock. */
export interface Reader {
  language: Language
  timeZone: string
}

/** Values that are numbers of other things, and what those are. */
const references: Record<string, string> = {
  planId: 'plans',
  activityId: 'activities',
  centerId: 'centers',
  memberId: 'members',
  productId: 'products',
  movementId: 'movements',
  classId: 'gym_classes',
  dayOffId: 'days_off',
  members: 'members',
  dropped: 'gym_classes',
}
/** Values that mean nothing to anybody who reads. */
const hidden = new Set(['id', 'version', 'createdAt', 'updatedAt', 'position', 'userId'])
/** Values that are codes of ours. */
const coded = new Set(
  'status state kind method charge reason roles role sex language creditType frequency about what icon'.split(
    ' ',
  ),
)
/** Values that are addresses of pictures. */
const pictures = new Set(['image', 'logo', 'map'])
/** Whole or broken euros; what is kept in cents ends with that word. */
const inEuros = new Set(['price', 'proPrice', 'creditsPlan', 'creditsNoPlan', 'maintenancePrice'])

/** `pro_price_cents` and `proPriceCents` are the same; of what lies in others the last name counts. */
const nameOf = (field: string): string =>
  (field.split('.').at(-1) ?? field).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The numbers in a value that is one, or a list of them. */
const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => Number.isSafeInteger(one))

/** Whatever a page of the log names by number, kind by kind. */
export function namedIn(rows: readonly AuditRow[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  const add = (kind: string, ids: readonly number[]) => {
    if (ids.length > 0) found.set(kind, new Set([...(found.get(kind) ?? []), ...ids]))
  }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) {
        const kind = references[nameOf(field)]
        if (kind) add(kind, numbersIn(inner))
        else look(inner)
      }
    }
  }
  for (const { entity, entity_id, before, after } of rows) {
    if (entity_id !== null) add(entity, [entity_id])
    look(before)
    look(after)
  }
  return found
}

/** Says lines of the log in words: what things are called, what codes mean, amounts, days and hours as people write them. */
export function speaker(known: readonly KnownBy[], { language, timeZone }: Reader) {
  const { adminAudit: t, adminGym } = allPhrases[language]
  const labels: Record<string, string> = {
    ...adminGym.activities.field,
    ...adminGym.centers.field,
    ...adminGym.settings.field,
    ...t.field,
  }
  const words: Record<string, string> = { ...t.entity, ...t.value }
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
  const momentText = (at: Date, zone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)
  // 1 January 2024 was a Monday.
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
  const names = new Map(
    known.map(({ kind, id, name, day, at, zone, weekday: onDay, time }) => [
      `${kind} ${id}`,
      [
        name,
        day && dayText(day),
        at && momentText(at, zone ?? timeZone),
        onDay !== null && weekday(onDay),
        time,
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
  )

  // In the order of the texts: the database keeps fields in one that is nobody's.
  const order = Object.keys(t.field)
  const rank = (field: string) => {
    const at = order.indexOf(nameOf(field))
    return at === -1 ? order.length : at
  }

  const labelOf = (field: string): string => {
    const name = nameOf(field)
    const label = labels[name] ?? labels[name.replace(/Cents$/, '')] ?? name
    return label.charAt(0).toUpperCase() + label.slice(1)
  }

  function say(field: string, value: string): string {
    const name = nameOf(field)
    const kind = references[name]
    if (kind) return value.replace(/\d+/g, (id) => names.get(`${kind} ${id}`) ?? `n.º ${id}`)
    if (/^-?\d+(\.\d+)?$/.test(value)) {
      if (/cents$/i.test(name)) return euros.format(Number(value) / 100)
      if (inEuros.has(name)) return euros.format(Number(value))
      if (name === 'day') return weekday(Number(value))
      return value.replace('.', ',')
    }
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value)
    if (/^\d\d:\d\d:\d\d$/.test(value)) return value.slice(0, 5)
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
      return momentText(new Date(value), timeZone)
    if (pictures.has(name)) return t.value.picture
    if (value === 'true' || value === 'false') return words[value] ?? value
    if (!coded.has(name)) return value
    return value
      .split(', ')
      .map((code) => words[code] ?? code)
      .join(', ')
  }

  /** One of a list of things, as one line. */
  const sayItem = (item: object): string =>
    Object.entries(item)
      .filter(([field, value]) => !hidden.has(nameOf(field)) && value !== null && value !== false)
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([field, value]) => {
        if (value === true) return labelOf(field)
        const said = say(field, String(value))
        return typeof value === 'number' && said === String(value) ? `${labelOf(field)} ${said}` : said
      })
      .join(' · ')

  return {
    labelOf,
    /** What a deed was done to, by its name; empty when it has none, or is gone. */
    subject: ({ entity, entity_id }: AuditRow): string => names.get(`${entity} ${entity_id}`) ?? '',
    changes: ({ before, after }: AuditRow): AuditLine['changes'] =>
      differencesOf(before, after, sayItem)
        .filter(({ field }) => !hidden.has(nameOf(field)))
        .toSorted((a, b) => rank(a.field) - rank(b.field))
        .map(({ field, before: had, after: has }) => ({
          field,
          name: labelOf(field),
          before: had === null ? null : say(field, had),
          after: has === null ? null : say(field, has),
        })),
    action: (action: string): string => (t.action as Record<string, string>)[action] ?? action,
    entity: (entity: string): string => words[entity] ?? entity,
    column: t.column,
  }
}
