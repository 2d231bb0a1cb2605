import type { FastifyInstance } from 'fastify'
import { findCenter } from '../domains/gym/server/centers/find-center.ts'
import { addRecovery } from '../domains/programming/server/recoveries/save-recovery.ts'
import { saveTrack } from '../domains/programming/server/tracks/save-track.ts'
import { addWorkouts } from '../domains/programming/server/workouts/save-workout.ts'
import { type Block, type BlockForm, BlocksForm } from '../domains/training/contract/blocks.ts'
import { guessScoring } from '../domains/training/rules/guess-scoring.ts'
import type { Language } from '../platform/contract/languages.ts'
import { addDays, type Day, dayAt, daysBetween, instantOf, mondayOf } from '../platform/rules/local-time.ts'
import { demoBenchmarks } from './data/benchmarks.ts'
import { demoZone } from './data/catalogue.ts'
import { recoveriesGirona, recoveriesSabadell } from './data/recoveries.ts'
import { demoTracks } from './data/tracks.ts'
import { type DemoDay, type DemoWeek, waves } from './data/training.ts'
import { withTranslations } from './data/training-words.ts'
import { workoutsGirona } from './data/workouts-girona.ts'
import { workoutsSabadell } from './data/workouts-sabadell.ts'
import { type Scorables, selectScorables } from './score-queries.ts'
import { withClock } from './with-clock.ts'

/** Weeks of recoveries before this one. */
const recoveriesBack = 4
const weeksAhead = 2

/** Weeks of the tracks beside the workout of the day. */
const trackWeeksBack = 8

const programmes: readonly { week: DemoWeek; recoveries: readonly DemoDay[]; language: Language }[] = [
  { week: workoutsGirona, recoveries: recoveriesGirona, language: 'ca' },
  { week: workoutsSabadell, recoveries: recoveriesSabadell, language: 'es' },
]

/** Workouts of the last `days` and of the coming weeks, and the recoveries of the last ones. */
export async function writeDemoTraining(
  app: FastifyInstance,
  { centers, trainerId, days }: { centers: readonly number[]; trainerId: number; days: number },
): Promise<void> {
  const thisMonday = mondayOf(dayAt(app.clock(), demoZone))
  const scorables = await selectScorables(app.db)
  for (const [nth, { week, recoveries, language }] of programmes.entries()) {
    const center = await findCenter(app, centers[nth])
    for (let ahead = -Math.ceil(days / 7); ahead <= weeksAhead; ahead += 1) {
      const monday = addDays(thisMonday, ahead * 7)
      const count = weekCount(monday)
      const evening = withClock(app, Math.min(app.clock(), instantOf(addDays(monday, -1), '20:00', demoZone)))
      if (ahead >= -recoveriesBack) {
        const recovery = recoveries[(count + nth) % recoveries.length] ?? []
        await addRecovery(
          evening,
          center,
          { when: monday, wbs: BlocksForm.parse(withTranslations(recovery, language)), language },
          trainerId,
        )
      }
      const forms = week.map((versions, weekday) => {
        const day = filledIn(withTranslations(versions[count % versions.length] ?? [], language), count)
        const benchmark = weekday === friday ? benchmarkOf(count, scorables) : []
        const blocks = benchmark.length > 0 ? [...day.slice(0, -1), ...benchmark] : day
        const wbs = BlocksForm.parse(blocks).map((block) => scored(block, scorables))
        return { when: addDays(monday, weekday), wbs, language }
      })
      await addWorkouts(evening, center, forms, trainerId)
    }
  }
}

interface TracksSetup {
  centers: readonly number[]
  trainerId: number
  days: number
  activities: ReadonlyMap<string, number>
  plans: readonly { key: string; id: number }[]
}

/** The tracks beside the workout of the day: one for the classes of an activity, one for the holders of a plan in the first center. */
export async function writeDemoTracks(
  app: FastifyInstance,
  { centers, trainerId, days, activities, plans }: TracksSetup,
): Promise<void> {
  const thisMonday = mondayOf(dayAt(app.clock(), demoZone))
  const scorables = await selectScorables(app.db)
  for (const [
    nth,
    { name, color, daysBefore, publishesAt, activity, plan, days: week },
  ] of demoTracks.entries()) {
    const where = plan ? centers.slice(0, 1) : centers
    const readers = plans.filter(({ key }) => key === plan).map(({ id }) => id)
    const shownBy = activity ? [activities.get(activity) ?? 0] : []
    const form = {
      ...{ texts: { name }, color, position: nth + 2, daysBefore, publishesAt, readers },
      ...{ audience: plan ? ('plans' as const) : ('everybody' as const), activities: shownBy },
      centers: plan ? [...where] : [],
    }
    const track = await saveTrack(app, form, trainerId)
    for (let ahead = -Math.min(trackWeeksBack, Math.ceil(days / 7)); ahead <= weeksAhead; ahead += 1) {
      const monday = addDays(thisMonday, ahead * 7)
      const count = weekCount(monday)
      const evening = withClock(app, Math.min(app.clock(), instantOf(addDays(monday, -1), '20:00', demoZone)))
      const forms = week.map(([weekday, versions]) => {
        const day = filledIn(withTranslations(versions[count % versions.length] ?? [], 'ca'), count)
        const wbs = BlocksForm.parse(day).map((block) => scored(block, scorables))
        return { when: addDays(monday, weekday), wbs, language: 'ca' as const }
      })
      for (const id of where) await addWorkouts(evening, await findCenter(app, id), forms, trainerId, track)
    }
  }
}

const friday = 4

/** A benchmark every other week. */
function benchmarkOf(week: number, { benchmarks }: Scorables): BlockForm[] {
  const chosen = week % 2 === 0 ? demoBenchmarks[(week / 2) % demoBenchmarks.length] : undefined
  return benchmarks
    .filter(({ name }) => name === chosen?.name)
    .map(({ name, lines }) => ({ title: name, exercices: lines }))
}

const unscored = /^(?:Escalf|Calent|Acces|Interval|Gimn|Diumenge)/

/** As a coach marks it with one press. */
function scored(block: Block, { movements, benchmarks }: Scorables): Block {
  const scoring = guessScoring(block, movements, benchmarks)
  return unscored.test(block.title) || scoring.scheme === 'done' ? block : { ...block, scored: scoring }
}

/** Weeks since a fixed Monday, so that a week's training does not depend on the start day. */
const weekCount = (monday: Day): number => daysBetween('2020-01-06', monday) / 7

const isWave = (name: string): name is keyof typeof waves => name in waves

const filledIn = (day: readonly BlockForm[], count: number): BlockForm[] =>
  day.map((block) => ({
    ...block,
    exercices: stepsOf(block.exercices, count),
    wbs: filledIn(block.wbs ?? [], count),
    translation: block.translation && {
      ...block.translation,
      exercices: stepsOf(block.translation.exercices, count),
    },
  }))

const stepsOf = (lines: readonly string[] | undefined, count: number): string[] =>
  (lines ?? []).map((line) =>
    line.replace(/\{(\w+)\}/, (_, name: string) => (isWave(name) ? (waves[name][count % 6] ?? '') : '')),
  )
