import type { FastifyInstance } from 'fastify'
import { type BlockForm, BlocksForm } from '../../../contracts/blocks.ts'
import type { Language } from '../../../contracts/languages.ts'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { recoveriesGirona, recoveriesSabadell } from '../../../database/demo/recoveries.ts'
import { type DemoDay, type DemoWeek, waves } from '../../../database/demo/training.ts'
import { withTranslations } from '../../../database/demo/training-words.ts'
import { workoutsGirona } from '../../../database/demo/workouts-girona.ts'
import { workoutsSabadell } from '../../../database/demo/workouts-sabadell.ts'
import { addDays, type Day, dayAt, daysBetween, instantOf, mondayOf } from '../../../rules/local-time.ts'
import { findCenter } from '../centers/find-center.ts'
import { addRecovery } from '../recoveries/save-recovery.ts'
import { addWorkout } from '../workouts/save-workout.ts'
import { withClock } from './with-clock.ts'

const weeksBack = 4
const weeksAhead = 2

const programmes: readonly { week: DemoWeek; recoveries: readonly DemoDay[]; language: Language }[] = [
  { week: workoutsGirona, recoveries: recoveriesGirona, language: 'ca' },
  { week: workoutsSabadell, recoveries: recoveriesSabadell, language: 'es' },
]

export async function writeDemoTraining(
  app: FastifyInstance,
  centers: readonly number[],
  trainerId: number,
): Promise<void> {
  const thisMonday = mondayOf(dayAt(app.clock(), demoZone))
  for (const [nth, { week, recoveries, language }] of programmes.entries()) {
    const center = await findCenter(app, centers[nth])
    for (let ahead = -weeksBack; ahead <= weeksAhead; ahead += 1) {
      const monday = addDays(thisMonday, ahead * 7)
      const count = weekCount(monday)
      const evening = withClock(app, Math.min(app.clock(), instantOf(addDays(monday, -1), '20:00', demoZone)))
      const recovery = recoveries[(count + nth) % recoveries.length] ?? []
      await addRecovery(
        evening,
        center,
        { when: monday, wbs: BlocksForm.parse(withTranslations(recovery, language)), language },
        trainerId,
      )
      await Promise.all(
        week.map(async (versions, weekday) => {
          const wbs = BlocksForm.parse(
            filledIn(withTranslations(versions[count % versions.length] ?? [], language), count),
          )
          await addWorkout(evening, center, { when: addDays(monday, weekday), wbs, language }, trainerId)
        }),
      )
    }
  }
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
