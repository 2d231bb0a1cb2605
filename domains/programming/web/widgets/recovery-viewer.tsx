import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '../../../../platform/rules/local-time.ts'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { TrainingCard } from '../../../training/web/widgets/training-card.tsx'
import { recoveryQuery, trainingOf } from '../api/training.ts'

/** The recovery of the week of a day (`YYYY-MM-DD`). */
export function RecoveryViewer({ day }: { day: string }) {
  const { t } = useTranslation('training')
  const isNow = mondayOf(day) === mondayOf(useToday())
  const reading = useQuery(recoveryQuery(day, useCenter()?.id))
  return (
    <TrainingCard
      title={t('recovery')}
      training={trainingOf(reading)}
      none={t(isNow ? 'noRecoveryNow' : 'noRecovery')}
      failed={<NotYet reading={reading} title={t('recoveryFailed')} />}
      edge="var(--plate-10)"
    />
  )
}
