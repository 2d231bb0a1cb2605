import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { RestDay } from '../../../booking/web/widgets/rest-day.tsx'
import { dayWorkoutsQuery } from '../../../programming/web/api/training.ts'
import { RecoveryViewer } from '../../../programming/web/widgets/recovery-viewer.tsx'
import { WorkoutViewer } from '../../../programming/web/widgets/workout-viewer.tsx'

/** `hasNoClasses`: there are none today at this center. */
export default function DayTraining({ hasNoClasses }: { hasNoClasses: boolean }) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const { data: workouts } = useQuery(dayWorkoutsQuery(today, useCenter()?.id))
  return (
    <>
      {hasNoClasses && workouts?.length === 0 ? (
        <RestDay title={t('rest.title')} text={t('rest.text')} />
      ) : (
        <WorkoutViewer day={today} />
      )}
      <RecoveryViewer day={today} />
    </>
  )
}
