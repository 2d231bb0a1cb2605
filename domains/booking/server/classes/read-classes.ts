import type pg from 'pg'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { BatchQueue } from '../../../../platform/server/batch-queue.ts'
import { onStandby } from '../../../../platform/server/standby.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import type { GymClass } from '../../contract/classes.ts'
import { classOnWire } from './class-on-wire.ts'
import {
  type ClassView,
  classesById,
  classesOfDays,
  comingPlaces,
  daysAndPlaces,
  type PlaceView,
  placesOf,
  type VersionedClass,
} from './queries.ts'

interface DayOfCenter {
  centerId: number
  day: Day
}

interface OwnDay extends DayOfCenter {
  memberId: number
}

interface FoundDay {
  classes: readonly ClassView[]
  places: readonly PlaceView[]
}

const MOST_DAYS = 200

const nameOf = (centerId: number, day: Day): string => `${centerId} ${day}`

/** Concurrent reads are shared: at 17:00 everyone asks for the same day. Cached days are checked by version. */
export class ClassReader {
  private readonly on: Connected
  private readonly days: BatchQueue<OwnDay, FoundDay>
  private readonly known = new Map<string, readonly VersionedClass[]>()

  constructor(pool: pg.Pool) {
    this.on = { client: pool }
    this.days = new BatchQueue((asked) => onStandby(() => this.readDays(asked)))
  }

  ofDay(center: DayOfCenter, memberId: number): Promise<FoundDay> {
    return this.days.ask({ ...center, memberId })
  }

  async byId(ids: number[], memberId: number, language: Language): Promise<GymClass[]> {
    const [classes, places] = await Promise.all([
      classesById(this.on, ids),
      placesOf(this.on, [memberId], ids),
    ])
    return withPlaces(classes, places, language)
  }

  async coming(memberId: number, now: Millis, language: Language): Promise<GymClass[]> {
    const places = await comingPlaces(this.on, memberId, now)
    // A wait lapses when the class starts.
    const live = places.filter((p) => p.status === 'IN' || p.starts_at > now)
    const classes = await classesById(
      this.on,
      live.map((p) => p.class_id),
    )
    return withPlaces(classes, live, language)
  }

  private async readDays(asked: OwnDay[]): Promise<FoundDay[]> {
    const wanted = [...new Map(asked.map((a) => [nameOf(a.centerId, a.day), a])).values()]
    const members = [...new Set(asked.map((a) => a.memberId))]
    const classes = new Map<string, readonly ClassView[]>()
    const stale: DayOfCenter[] = []
    const places = new Map<number, PlaceView[]>()
    for (const row of await daysAndPlaces(this.on, ...columns(wanted), members)) {
      if (row.version === null) {
        const own = places.get(row.member_id)
        if (own) own.push(row)
        else places.set(row.member_id, [row])
        continue
      }
      const name = nameOf(row.center_id, row.on_date)
      const known = this.known.get(name)
      if (known?.[0]?.version === row.version) classes.set(name, known)
      else stale.push({ centerId: row.center_id, day: row.on_date })
    }
    if (stale.length > 0) for (const [name, found] of await this.learn(stale)) classes.set(name, found)
    return asked.map(({ centerId, day, memberId }) => ({
      classes: classes.get(nameOf(centerId, day)) ?? [],
      // May include bookings of other days; readers match them by class id.
      places: places.get(memberId) ?? [],
    }))
  }

  private async learn(days: readonly DayOfCenter[]): Promise<Map<string, VersionedClass[]>> {
    const found = await classesOfDays(this.on, ...columns(days))
    const byDay = Map.groupBy(found, (row) => nameOf(row.center_id, row.on_date))
    for (const [name, classes] of byDay) {
      this.known.delete(name)
      this.known.set(name, classes)
    }
    for (const name of this.known.keys()) {
      if (this.known.size <= MOST_DAYS) break
      this.known.delete(name)
    }
    return byDay
  }
}

const columns = (days: readonly DayOfCenter[]): [centerIds: number[], days: Day[]] => [
  days.map((d) => d.centerId),
  days.map((d) => d.day),
]

const withPlaces = (
  classes: readonly ClassView[],
  places: readonly PlaceView[],
  language: Language,
): GymClass[] =>
  classes.map((row) =>
    classOnWire(
      row,
      places.find((p) => p.class_id === row.id),
      language,
    ),
  )
