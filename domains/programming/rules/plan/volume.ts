import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import { exerciseLoads, folded, namedIn } from '../../../training/rules/exercise-load.ts'
import { type Pattern, patterns, type Reader, type Worked } from './patterns.ts'
import { type Content, daysOf, type Frame, type Plan } from './plan.ts'

type Blocks = Content['wbs']

/** What is trained on a day, as far as its lines say it. */
export interface DayWork {
  /** Sets by the id of a movement. */
  sets: ReadonlyMap<number, number>
  /** The highest percentage of a best; 0 for none. */
  heaviest: number
  /** Lines that name no movement that is known, nor say how often others are done. */
  unread: number
}

const units = String.raw`(?! ?(?:%|(?:m|cm|km|kg|lb|cal\p{L}*|min\p{L}*|s|seg\p{L}*|h)(?!\p{L})))`
const schemes = /(?<![\d.,])(\d{1,2}) ?(?:[x×] ?[\d(]|(?:series|sets)(?!\p{L}))/u
const ladders = new RegExp(String.raw`(?<![\d.,/–-])\d{1,3}(?:-\d{1,3})+(?![\d.,/–-])${units}`, 'u')
const rounds = /(?<![\d.,])(\d{1,2}) ?(?:rondas?|rondes?|rounds?|rft|vueltas?|voltes)(?!\p{L})/u

const first = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? 0)
const stepsOf = (text: string): number => ladders.exec(text)?.[0].split('-').length ?? 0

/**
 * Sets: `5x5` are five, `21-15-9` three, a line without either one; as often as its rounds. `5x5` alone belongs to the movement of
 * the title above; `21-15-9` alone to the title's, else to all lines of its block.
 */
export function workOf(blocks: Blocks, reader: Reader): DayWork {
  const sets = new Map<number, number>()
  let [heaviest, unread] = [0, 0]
  const add = (ids: Iterable<number>, count: number) => {
    for (const id of new Set(ids)) sets.set(id, (sets.get(id) ?? 0) + count)
  }
  const read = (some: Blocks, above: readonly string[], times: number) => {
    for (const { title, exercices, wbs } of some) {
      const titles = [title, ...above]
      const [ofTitle] = titles.flatMap((text) => namedIn(folded(text), reader.named).slice(-1))
      const lines = exercices.map((line) => {
        const text = folded(line)
        return { line, text, ids: namedIn(text, reader.named).map(({ id }) => id) }
      })
      const unnamed = lines.filter(({ ids }) => ids.length === 0)
      const repeats = [folded(title), ...unnamed.map(({ text }) => text)].map(
        (text) => first(rounds, text) || (ofTitle ? 0 : stepsOf(text)),
      )
      const within = times * Math.max(1, ...repeats)
      for (const { line, text, ids } of lines) {
        const count = first(schemes, text) || stepsOf(text)
        if (ids.length > 0) add(ids, (count || 1) * (first(rounds, text) || 1) * within)
        else if (ofTitle && count > 0) add([ofTitle.id], count * within)
        else if (stepsOf(text) === 0 && first(rounds, text) === 0) unread += 1
        for (const { percent } of exerciseLoads(line, reader.movements, titles))
          heaviest = Math.max(heaviest, percent)
      }
      read(wbs, titles, within)
    }
  }
  read(blocks, [], 1)
  return { sets, heaviest, unread }
}

export type WorkByDay = ReadonlyMap<Day, DayWork>

export const workByDay = (plan: Plan, frame: Frame, reader: Reader): WorkByDay =>
  new Map(
    daysOf(frame).flatMap((day): [Day, DayWork][] => {
      const planned = plan[day]
      return planned ? [[day, workOf(planned.wbs, reader)]] : []
    }),
  )

/** Sets of a week for each week. */
export interface Row<T> {
  of: T
  sets: number[]
}

export interface Volume {
  mondays: Day[]
  total: number[]
  /** Those that occur, in their order; last, what has none that is known. */
  patterns: Row<Pattern | 'unknown'>[]
  /** Most sets first. */
  movements: Row<Worked>[]
  /** Movements without a known pattern. */
  unknown: Worked[]
  unread: number
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The sets of a pattern on a day. */
export const setsOf = (work: DayWork | undefined, pattern: Pattern, reader: Reader): number =>
  sum([...(work?.sets ?? [])].map(([id, sets]) => (reader.patternsOf(id).includes(pattern) ? sets : 0)))

export function volumeOf(work: WorkByDay, frame: Frame, reader: Reader): Volume {
  const mondays = daysOf(frame).filter((_, nth) => nth % 7 === 0)
  const weeks = mondays.map((monday) => {
    const days = daysOf({ from: monday, until: addDays(monday, 6) }).flatMap((day) => work.get(day) ?? [])
    return days.flatMap(({ sets }) => [...sets])
  })
  const ids = [...new Set(weeks.flat().map(([id]) => id))]
  const rowOf = <T>(of: T, counts: (id: number) => boolean): Row<T> => ({
    of,
    sets: weeks.map((week) => sum(week.map(([id, sets]) => (counts(id) ? sets : 0)))),
  })
  const unknown = ids.filter((id) => reader.patternsOf(id).length === 0)
  const byPattern = patterns.map((pattern) => rowOf(pattern, (id) => reader.patternsOf(id).includes(pattern)))
  return {
    mondays,
    total: weeks.map((week) => sum(week.map(([, sets]) => sets))),
    patterns: [...byPattern, rowOf('unknown' as const, (id) => unknown.includes(id))].filter(
      ({ sets }) => sum(sets) > 0,
    ),
    movements: ids
      .map((id) => rowOf(reader.of(id), (other) => other === id))
      .sort((one, other) => sum(other.sets) - sum(one.sets)),
    unknown: unknown.map((id) => reader.of(id)),
    unread: sum([...work.values()].map(({ unread }) => unread)),
  }
}
