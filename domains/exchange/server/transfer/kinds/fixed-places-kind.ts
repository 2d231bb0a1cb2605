import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import { textsIn } from '../../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../../platform/phrases/texts.ts'
import type { Day, Millis } from '../../../../../platform/rules/local-time.ts'
import { exportFixedPlaces, weekdayKeys } from '../fixed-place-queries.ts'
import { selectActivityKeys } from '../look-up-queries.ts'
import { planFixedPlaces } from '../plan-fixed-places.ts'
import { findWhose } from '../whose-line.ts'
import { writeFixedPlaces } from '../writing/write-fixed-places.ts'
import { centerOf, exampleMember, isRepeated, transferKind } from './transfer-kind.ts'

export interface FixedPlaceLine {
  member: string | null
  centerId: number | null
  activity: string | null
  weekday: number | null
  start: string | null
  /** Null: held if there is room. */
  state: FixedState | null
  askedAt: Millis | null
  grantedAt: Millis | null
  misses: number | null
  skipped: Day[]
}

export type FixedState = 'held' | 'waiting'

const phrases = Object.values(allPhrases)

/** Names in our languages and in English, and ISO numbers. */
const weekdays: Readonly<Record<string, number>> = Object.fromEntries(
  weekdayKeys.flatMap((key, day) =>
    [key, String(day + 1), ...phrases.map(({ adminTransfer }) => adminTransfer.csvWord[key])]
      .flatMap((name) => [name, name.normalize('NFD').replace(/\p{M}/gu, '')])
      .map((name) => [name, day] as const),
  ),
)

const states: Readonly<Record<string, FixedState>> = Object.fromEntries(
  (['held', 'waiting'] as const).flatMap((state) =>
    [state, ...phrases.map(({ adminTransfer }) => adminTransfer.csvWord[state])].map((name) => [name, state]),
  ),
)

/** Fixed places in the week plan, and the turns of those who wait for one. Existing ones are never changed. */
export const fixedPlaces = transferKind<FixedPlaceLine>({
  read(cells, context) {
    const center = centerOf(cells, context)
    const zone = center?.time_zone ?? context.center.time_zone
    const line = {
      member: cells.text('member', 200, { needed: true }),
      centerId: center?.id ?? null,
      activity: cells.text('activity', 60, { needed: true }),
      weekday: cells.choice('weekday', weekdays, { needed: true }),
      start: cells.time('start', true),
      state: cells.choice('fixedState', states),
      askedAt: cells.moment('askedAt', zone, context.now),
      grantedAt: cells.moment('grantedAt', zone, context.now),
      misses: cells.number('missedInARow', { most: 10 }),
      skipped: cells.days('skippedDays'),
    }
    if (line.state === 'waiting' && line.grantedAt !== null) cells.fault('grantedAt', 'invalid')
    return line
  },

  async decide(db: Kysely<DB>, lines, context) {
    const found = await findWhose(db, lines, context)
    const activities = new Map(
      (await selectActivityKeys(db)).flatMap((one) =>
        [one.key, ...textsIn(one.name)].map((name) => [name.toLowerCase(), one.id] as const),
      ),
    )
    const seen = new Map<string, number>()
    const asked = found.flatMap((line) => {
      const { cells, row, member } = line
      const activityId = activities.get(row.activity?.toLowerCase() ?? '')
      if (activityId === undefined) cells.fault('activity', 'activity_unknown')
      else {
        const name = [member.id, row.centerId, activityId, row.weekday, row.start].join(' ')
        if (!isRepeated(seen, name, cells, 'member')) return [{ ...line, row: { ...row, activityId } }]
      }
      return []
    })
    const plan = await planFixedPlaces(db, asked, context)
    return {
      lines: plan.lines,
      write: (unit, wrote) => writeFixedPlaces(unit, plan, asked, context, wrote),
    }
  },

  export: exportFixedPlaces,

  words: {
    weekday: Object.fromEntries(weekdayKeys.map((key) => [key, key])),
    fixedState: { held: 'held', waiting: 'waiting' },
  },

  example: ({ today, center, activity }) => [
    {
      member: exampleMember,
      center,
      activity,
      weekday: 'wednesday',
      start: '18:00',
      fixedState: 'held',
      askedAt: today,
      grantedAt: null,
      missedInARow: 0,
      skippedDays: null,
    },
  ],
})
