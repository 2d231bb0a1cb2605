import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '../../../../platform/rules/local-time.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { progressQuery } from '../../../booking/web/api/attendance.ts'
import { creditsOfWeekQuery } from '../../../sales/web/api/credits.ts'
import { type Milestone, milestoneOf } from '../../../training/rules/milestone.ts'
import { celebrateOnce } from './celebrated.ts'
import styles from './moment.module.css'

const discs = [25, 20, 15, 10, 5] as const

/** Celebrates a hundredth class or a full week, once. */
export function Moment({ memberId }: { memberId: number }) {
  const { t } = useTranslation('profile')
  const milestone = useMilestone(memberId)
  const [shown, setShown] = useState<Milestone>()
  useEffect(() => {
    if (milestone && celebrateOnce(memberId, milestone.name)) setShown(milestone)
  }, [memberId, milestone])
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={classNames(row(4), styles.moment)}>
          <div className={styles.discs} aria-hidden>
            {discs.map((disc, nth) => (
              <span
                key={disc}
                style={{ background: `var(--plate-${disc})`, animationDelay: `${nth * 90}ms` }}
              />
            ))}
          </div>
          <p className={stack(0, 'grow')}>
            <strong className={look('display', 'size-h3', 'tight')}>
              {t(`moment.${shown.is}`, { number: shown.count })}
            </strong>
            <span className={look('size-sm')}>{t(`moment.${shown.is}Text`, { number: shown.count })}</span>
          </p>
          <IconButton className={styles.close} label={t('moment.close')} onClick={() => setShown(undefined)}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function useMilestone(memberId: number): Milestone | undefined {
  const today = useToday()
  const { data: progress } = useQuery(progressQuery(memberId))
  const { data: credits } = useQuery(creditsOfWeekQuery(memberId, today))
  return useMemo(
    () =>
      progress &&
      credits &&
      milestoneOf({
        attended: progress.attended,
        attendedThisWeek: progress.thisWeek,
        monday: mondayOf(today),
        sessions: credits.find(({ creditType }) => creditType === 'ACTIVITY')?.sessions ?? 0,
      }),
    [progress, credits, today],
  )
}
