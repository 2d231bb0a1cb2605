import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workoutQuery } from '../../api/training.ts'
import { useCenter, useToday } from '../../gym.ts'
import { RecoveryViewer } from '../../widgets/recovery-viewer.tsx'
import { RestDay } from '../../widgets/rest-day.tsx'
import { WorkoutViewer } from '../../widgets/workout-viewer.tsx'

/** `hasNoClasses`: there are none today at this center. */
export default function DayTraining({ hasNoClasses }: { hasNoClasses: boolean }) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const { data: workout } = useQuery(workoutQuery(today, useCenter()?.id))
  return (
    <>
      {hasNoClasses && workout === null ? (
        <RestDay title={t('rest.title')} text={t('rest.text')} />
      ) : (
        <WorkoutViewer day={today} />
      )}
      <RecoveryViewer day={today} />
    </>
  )
}
