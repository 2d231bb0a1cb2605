import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { blocksOf, workoutQuery } from '../api/training.ts'
import { useCenter, useToday } from '../gym.ts'
import { TrainingCard } from './training-card.tsx'

/** The workout of a day (`YYYY-MM-DD`). Errors count as none. */
export function WorkoutViewer({ day }: { day: string }) {
  const { t } = useTranslation('training')
  const today = useToday()
  const asked = useQuery(workoutQuery(day, useCenter()?.id))
  return (
    <TrainingCard
      title={t(day === today ? 'workoutToday' : 'workout')}
      wbs={blocksOf(asked)}
      none={t(day === today ? 'noWorkoutToday' : 'noWorkout')}
      edge="var(--signal)"
    />
  )
}
