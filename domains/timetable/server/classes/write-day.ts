import type { Language } from '../../../../platform/contract/languages.ts'
import type { GymClass } from '../../../booking/contract/classes.ts'
import { classOnWire, ownPlace } from '../../../booking/server/classes/class-on-wire.ts'
import type { ClassView, PlaceView } from '../../../booking/server/classes/queries.ts'

export interface DayRequest {
  activityId: number | undefined
  language: Language
}

interface WrittenClass {
  row: ClassView
  /** The class as read by a viewer without a booking. */
  json: string
}

interface WrittenDay {
  classes: WrittenClass[]
  json: string
}

/** Keyed by row, so the JSON lives as long as the cached rows. */
const known = new WeakMap<readonly ClassView[], Map<string, WrittenDay>>()

/** `write` runs once per version of the rows. */
export function writeDay(
  rows: readonly ClassView[],
  places: readonly PlaceView[],
  wish: DayRequest,
  write: (classes: GymClass[]) => string,
): string {
  const { classes, json } = writtenDay(rows, wish, write)
  const own = new Map(places.map((place) => [place.class_id, place]))
  if (!classes.some(({ row }) => own.has(row.id))) return json
  return `[${classes.map((written) => withPlace(written, own.get(written.row.id))).join(',')}]`
}

function writtenDay(
  rows: readonly ClassView[],
  { activityId, language }: DayRequest,
  write: (classes: GymClass[]) => string,
): WrittenDay {
  const days = known.get(rows) ?? new Map<string, WrittenDay>()
  const name = `${language} ${activityId ?? ''}`
  const before = days.get(name)
  if (before) return before
  const wanted = rows.filter(
    (row) => row.shown && !row.cancelled && (activityId === undefined || row.activity_id === activityId),
  )
  const classes = wanted.map((row) => ({
    row,
    json: write([classOnWire(row, undefined, language)]).slice(1, -1),
  }))
  const day = { classes, json: `[${classes.map(({ json }) => json).join(',')}]` }
  // Clients may ask for any activity id, so unknown ones are not cached.
  if (wanted.length > 0) known.set(rows, days.set(name, day))
  return day
}

const nobody = '"mine":null}'

function withPlace({ row, json }: WrittenClass, place: PlaceView | undefined): string {
  if (!place) return json
  if (!json.endsWith(nobody)) throw new Error(`unexpected JSON after the own booking: ${json}`)
  return `${json.slice(0, -nobody.length)}"mine":${JSON.stringify(ownPlace(place, row))}}`
}
