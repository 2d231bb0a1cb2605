import type pg from 'pg'
import type { GymClass } from '../../../contracts/classes.ts'
import type { Language } from '../../../contracts/values.ts'
import type { Day, Millis } from '../../../rules/local-time.ts'
import { Gather } from '../../gather.ts'
import type { Connected } from '../../transaction.ts'
import { classOnWire } from './class-on-wire.ts'
import {
  type ClassView,
  classesById,
  classesOfDays,
  comingPlaces,
  type PlaceView,
  placesOf,
  placesOnDays,
} from './queries.ts'

interface DayOfCenter {
  centerId: number
  day: Day
}

interface PlacesOfDay {
  memberId: number
  day: Day
}

/**
 * Reads classes for members. At 17:00 everybody asks for the same day at once: what is asked while a reading runs is read
 * together afterwards, in two statements for all of them, side by side. Nothing is remembered, so that nobody sees an old seat.
 */
export class ClassReader {
  private readonly on: Connected
  private readonly days: Gather<DayOfCenter, ClassView[]>
  private readonly places: Gather<PlacesOfDay, PlaceView[]>

  constructor(pool: pg.Pool) {
    this.on = { client: pool }
    this.days = new Gather((asked) => this.readDays(asked))
    this.places = new Gather((asked) => this.readPlaces(asked))
  }

  /** The visible classes of a day in a center, of one activity or all, with the member's own places, by start. */
  async ofDay(
    center: DayOfCenter,
    activityId: number | undefined,
    memberId: number,
    language: Language,
  ): Promise<GymClass[]> {
    const [all, places] = await Promise.all([
      this.days.ask(center),
      this.places.ask({ memberId, day: center.day }),
    ])
    const wanted = all.filter(
      (c) => c.shown && !c.cancelled && (activityId === undefined || c.activity_id === activityId),
    )
    return withPlaces(wanted, places, language)
  }

  /** Classes by number with the member's own places; those that do not exist are left out. */
  async byId(ids: number[], memberId: number, language: Language): Promise<GymClass[]> {
    const [classes, places] = await Promise.all([
      classesById(this.on, ids),
      placesOf(this.on, [memberId], ids),
    ])
    return withPlaces(classes, places, language)
  }

  /** The coming classes of a member, in or waiting, soonest first. */
  async coming(memberId: number, now: Millis, language: Language): Promise<GymClass[]> {
    const places = await comingPlaces(this.on, memberId, now)
    // Who still waits when a class begins has not got in: the wait has lapsed.
    const live = places.filter((p) => p.status === 'IN' || p.starts_at > now)
    const classes = await classesById(
      this.on,
      live.map((p) => p.class_id),
    )
    return withPlaces(classes, live, language)
  }

  private async readDays(asked: DayOfCenter[]): Promise<ClassView[][]> {
    const days = new Map(asked.map((a) => [`${a.centerId} ${a.day}`, a]))
    const list = [...days.values()]
    const found = await classesOfDays(
      this.on,
      list.map((a) => a.centerId),
      list.map((a) => a.day),
    )
    const byDay = Map.groupBy(found, (row) => `${row.center_id} ${row.on_date}`)
    return asked.map((a) => byDay.get(`${a.centerId} ${a.day}`) ?? [])
  }

  private async readPlaces(asked: PlacesOfDay[]): Promise<PlaceView[][]> {
    const members = [...new Set(asked.map((a) => a.memberId))]
    const days = [...new Set(asked.map((a) => a.day))]
    const byMember = Map.groupBy(await placesOnDays(this.on, members, days), (row) => row.member_id)
    // Places of other days that were asked for with them are of other classes.
    return asked.map((a) => byMember.get(a.memberId) ?? [])
  }
}

const withPlaces = (classes: ClassView[], places: PlaceView[], language: Language): GymClass[] =>
  classes.map((row) =>
    classOnWire(
      row,
      places.find((p) => p.class_id === row.id),
      language,
    ),
  )
