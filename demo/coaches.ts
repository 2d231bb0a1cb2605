import type { FastifyInstance } from 'fastify'
import { signUp } from '../domains/people/server/auth/sign-up.ts'
import { changeRoles } from '../domains/people/server/members/appoint.ts'
import { askCover } from '../domains/timetable/server/coaches/ask-cover.ts'
import { minutes, minutesOf } from '../platform/rules/local-time.ts'
import { type DemoCoach, demoCoaches, demoCoverNote, uncoached } from './data/coaches.ts'
import type { WeekRow } from './data/week-girona.ts'
import { givePortraits, selectComingClassOf } from './queries.ts'
import { withClock } from './with-clock.ts'

export type HiredCoach = DemoCoach & { id: number }

/** Signs the coaches up, long before the opening, and gives them the role and a portrait. */
export async function hireCoaches(
  app: FastifyInstance,
  adminId: number,
  centers: readonly number[],
  password: string,
): Promise<HiredCoach[]> {
  const hired: HiredCoach[] = []
  for (const [nth, coach] of demoCoaches.entries()) {
    const { picture: _, center, ...person } = coach
    const id = await signUp(withClock(app, app.clock() - minutes(600 * 24 * 60)), {
      ...person,
      phone: `60000000${nth + 1}`,
      password,
      passwordConfirmation: password,
      centerId: centers[center] ?? 1,
      language: 'ca',
      acceptTerms: true,
    })
    await changeRoles(app, id, ['USER', 'TRAINER'], adminId)
    hired.push({ ...coach, id })
  }
  await givePortraits(app.db, hired)
  return hired
}

/**
 * Who gives each class of a week, null for those without a coach. Mornings begin with one of the team and afternoons with the
 * next, and the turn moves on every day. Whoever is left assists the kids.
 */
export function planCoaches(
  week: readonly WeekRow[],
  team: readonly number[],
): { coachId: number | null; assistantIds: number[] }[] {
  const busy = new Map<number, { day: number; from: number; until: number }[]>()
  /** The first in turn who is free then. */
  const takeFree = ([day, start, length]: WeekRow): number[] => {
    const from = minutesOf(start)
    const span = { day, from, until: from + length }
    const first = day + (start < '14:00' ? 0 : 1)
    const inTurn = team.map((_, nth) => team[(first + nth) % team.length] ?? 0)
    const id = inTurn.find(
      (each) =>
        !busy.get(each)?.some((other) => other.day === day && other.from < span.until && from < other.until),
    )
    if (id === undefined) return []
    busy.set(id, [...(busy.get(id) ?? []), span])
    return [id]
  }
  const coaches = week.map((row) => (uncoached.has(row[3]) ? [] : takeFree(row)))
  const assistants = week.map((row) => (row[3] === 'kids' ? takeFree(row) : []))
  return week.map((_, nth) => ({ coachId: coaches[nth]?.[0] ?? null, assistantIds: assistants[nth] ?? [] }))
}

/** The second coach cannot come to one of the coming classes. */
export async function askDemoCover(app: FastifyInstance, [, coach]: readonly HiredCoach[]): Promise<void> {
  if (!coach) return
  const from = app.clock() + minutes(36 * 60)
  const classId = await selectComingClassOf(app.db, coach.id, new Date(from))
  if (classId !== undefined) await askCover(app.pool, app.clock(), classId, demoCoverNote.ca, coach.id)
}
