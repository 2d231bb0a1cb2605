import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { scoredBlocksIn } from '../../../training/rules/scores/scored-blocks.ts'
import { useEnteredScores } from '../../../training/web/api/entered-scores.ts'
import { DayScores } from '../../../training/web/scores/day-scores.tsx'
import { TrainingCard } from '../../../training/web/widgets/training-card.tsx'
import { trainingOf, workoutQuery } from '../api/training.ts'

/** The workout of a day (`YYYY-MM-DD`), and the member's own results where it is scored. */
export function WorkoutViewer({ day }: { day: string }) {
  const { t } = useTranslation('training')
  const today = useToday()
  const reading = useQuery(workoutQuery(day, useCenter()?.id))
  const { troubles } = useEnteredScores()
  const isScored = reading.data && scoredBlocksIn(reading.data.wbs).length > 0
  return (
    <div className={stack(4, 'shrink')}>
      <TrainingCard
        title={t(day === today ? 'workoutToday' : 'workout')}
        training={trainingOf(reading)}
        none={t(day === today ? 'noWorkoutToday' : 'noWorkout')}
        failed={<NotYet reading={reading} title={t('workoutFailed')} />}
        edge="var(--plate-20)"
      />
      {(isScored || troubles.length > 0) && <DayScores day={day} />}
    </div>
  )
}
