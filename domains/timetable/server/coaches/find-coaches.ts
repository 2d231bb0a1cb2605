import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import type { CoachChoice, Cover, OwnCoaching } from '../../contract/coaches.ts'
import { selectOpenCovers } from './cover-queries.ts'
import { type CoachedRow, coachedBetween, selectCoaches, selectOwnCoaching } from './queries.ts'

const classOnWire = (row: CoachedRow, language: Language): Cover['gymClass'] => ({
  id: row.id,
  activity: { name: textIn(row.activity_name, language), color: row.color },
  center: { id: row.center_id, name: row.center, timeZone: row.time_zone },
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  date: row.on_date,
})

/** `span`: with a class of theirs in it, leaving out `classId`. */
export async function findCoaches(
  on: Connected,
  span: { from: Millis; until: Millis } | null,
  classId: number | null,
  language: Language,
): Promise<CoachChoice[]> {
  const coaches = await selectCoaches(on)
  const ids = coaches.map(({ id }) => id)
  const theirs = span ? await coachedBetween(on, ids, span, classId) : []
  return coaches.map((coach) => {
    const busy = theirs.find((row) => row.coach_id === coach.id)
    return { ...coach, busy: busy ? classOnWire(busy, language) : null }
  })
}

/** The open requests; `busy` are the classes of `memberId` at that time. */
export async function findCovers(
  on: Connected,
  now: Millis,
  memberId: number,
  language: Language,
): Promise<Cover[]> {
  const covers = await selectOpenCovers(on, now)
  const [first, last] = [covers[0], covers.at(-1)]
  if (!first || !last) return []
  const span = { from: first.starts_at.getTime(), until: last.ends_at.getTime() }
  const own = await coachedBetween(on, [memberId], span, null)
  return covers.map((row) => {
    const busy = own.find((o) => o.id !== row.id && o.starts_at < row.ends_at && o.ends_at > row.starts_at)
    return {
      id: row.cover_id,
      askedBy: row.asked_by,
      note: row.note,
      askedAt: row.asked_at.toISOString(),
      gymClass: classOnWire(row, language),
      busy: busy ? classOnWire(busy, language) : null,
    }
  })
}

export const findOwnCoaching = async (
  on: Connected,
  now: Millis,
  memberId: number,
  language: Language,
): Promise<OwnCoaching[]> =>
  (await selectOwnCoaching(on, memberId, now)).map((row) => ({
    gymClass: classOnWire(row, language),
    isAssistant: row.is_assistant,
    coverAsked: row.cover_asked,
  }))
