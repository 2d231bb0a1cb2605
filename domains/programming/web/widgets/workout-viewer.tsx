import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { scoredBlocksIn } from '../../../training/rules/scores/scored-blocks.ts'
import { useEnteredScores } from '../../../training/web/api/entered-scores.ts'
import { DayScores } from '../../../training/web/scores/day-scores.tsx'
import { TrainingCard } from '../../../training/web/widgets/training-card.tsx'
import { dayWorkoutsQuery } from '../api/training.ts'

const DoneButton = lazy(() => import('./done-button.tsx'))

/** The workouts of a day (`YYYY-MM-DD`), by track where there are several, and the member's own results where they are scored. */
export function WorkoutViewer({ day }: { day: string }) {
  const { t } = useTranslation('training')
  const today = useToday()
  const reading = useQuery(dayWorkoutsQuery(day, useCenter()?.id))
  const { troubles } = useEnteredScores()
  const isScored = reading.data?.some(({ wbs }) => scoredBlocksIn(wbs).length > 0)
  const title = t(day === today ? 'workoutToday' : 'workout')
  const shown = reading.data?.length
    ? reading.data
    : ([reading.data ? null : reading.isError ? 'failed' : undefined] as const)
  return (
    <div className={stack(4, 'shrink')}>
      {shown.map((each) => {
        const workout = typeof each === 'object' ? each : null
        return (
          <Fragment key={workout?.id ?? 0}>
            <TrainingCard
              title={shown.length > 1 ? (workout?.track?.name ?? title) : title}
              training={each}
              none={t(day === today ? 'noWorkoutToday' : 'noWorkout')}
              failed={<NotYet reading={reading} title={t('workoutFailed')} />}
              edge={workout?.track?.color ?? 'var(--plate-20)'}
              note={workout?.revised && t('revised')}
            />
            {workout?.done !== undefined && (
              <Suspense fallback={null}>
                <DoneButton workout={workout} />
              </Suspense>
            )}
          </Fragment>
        )
      })}
      {(isScored || troubles.length > 0) && <DayScores day={day} />}
    </div>
  )
}
