import type { FastifyInstance } from 'fastify'
import { spokenOr } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { shortNames } from '../../../../platform/rules/short-names.ts'
import type { CallingDevice } from '../../../../platform/server/calls/calling-device.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { Wall, WallClass } from '../../contract/wall.ts'
import { readWallScores } from '../scores/read-wall-scores.ts'
import { findTimers, noTimer } from './find-timers.ts'
import { selectDayWorkouts, selectWallClasses, type WallClassRow } from './queries.ts'

/** Names are made distinct only among those shown. */
function shownPeople(people: NonNullable<WallClassRow['people']>): WallClass['people'] {
  const named = people.flatMap(({ name, surname }) =>
    name === null ? [] : [{ name, surname: surname ?? '' }],
  )
  const names = shortNames(named).values()
  return people.map(({ name, here }) => ({ name: name === null ? null : (names.next().value ?? name), here }))
}

export async function readWall(
  app: FastifyInstance,
  { id, name, centerId, showsNames, language: chosen }: CallingDevice,
): Promise<Wall> {
  const now = app.clock()
  const center = await findCenter(app, centerId)
  const day = dayAt(now, center.time_zone)
  const language = spokenOr(chosen, app.spoken.languages)
  const [rows, scores, workouts, [timer = noTimer]] = await Promise.all([
    selectWallClasses(app.db, { centerId, day, now, showsNames }),
    showsNames ? readWallScores(app.db, { centerId, day, now }, language) : [],
    selectDayWorkouts(app.db, { centerId, day, now }),
    findTimers(app.db, [centerId]),
  ])
  const first = workouts.find(({ is_first }) => is_first)
  return {
    device: { id, name },
    center: { id: center.id, name: center.name, timeZone: center.time_zone },
    language,
    now: new Date(now).toISOString(),
    day,
    classes: rows.map((row) => ({
      id: row.id,
      activity: textIn(row.activity_name, language),
      color: row.color,
      coach: row.coach,
      startTime: row.starts_at.toISOString(),
      endTime: row.ends_at.toISOString(),
      maxPeople: row.max_people,
      usersIn: row.users_in,
      people: row.people && shownPeople(row.people),
    })),
    workout: first ? { wbs: first.blocks, language: first.language } : null,
    workouts: workouts
      .filter((each) => each !== first && each.classes.length > 0)
      .map(({ blocks: wbs, language: writtenIn, track, classes }) => ({
        ...{ wbs, language: writtenIn, classes },
        track: textIn(track, language),
      })),
    timer,
    scores,
  }
}
