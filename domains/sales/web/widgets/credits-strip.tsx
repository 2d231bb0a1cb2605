import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton } from '../../../../platform/web/ui/states/skeleton.tsx'
import { lastDayOf } from '../../rules/packs.ts'
import { creditsOfWeekQuery } from '../api/credits.ts'
import styles from './credits-strip.module.css'
import { spendable } from './week-credits.ts'

interface Props {
  memberId: number
  isAdmin: boolean
  isPaused: boolean
  /** An unpaid bill blocks bookings. */
  owes?: boolean
  creditType: 'OPEN' | 'ACTIVITY'
  date: string
  today: string
  timeZone: string
}

interface Said {
  strong: string
  beside?: string
  below?: string
  /** Where `below` leads. */
  way?: string
}

export function CreditsStrip({
  memberId,
  isAdmin,
  isPaused,
  owes,
  creditType,
  date,
  today,
  timeZone,
}: Props) {
  const { t, i18n } = useTranslation('booking')
  const { t: tShell } = useTranslation('shell')
  const credits = useQuery(creditsOfWeekQuery(memberId, date))
  const week = credits.data?.find((c) => c.creditType === creditType)
  if (!credits.data) {
    return (
      <div className={classNames(row(2), styles.strip)}>
        {credits.isError ? (
          <>
            <p>{t('credits.failed')}</p>
            <Button busy={credits.isFetching} onClick={() => void credits.refetch()}>
              {tShell('retry')}
            </Button>
          </>
        ) : (
          <Skeleton width="16em" height={24} />
        )}
      </div>
    )
  }
  const can = spendable(week, isAdmin)
  const isOpen = creditType === 'OPEN'
  const monday = week ? addDays(week.renews, -7) : date
  const thisWeek = today >= monday && (!week || today < week.renews)
  const lent = week?.lent ? t('credits.lent', { count: week.lent }) : ''
  const lentLeft = week?.lentPlans.reduce((sum, plan) => sum + plan.sessionsLeft, 0)
  const lentPlan = lentLeft ? t('credits.lentPlan', { count: lentLeft }) : ''
  const { strong, beside, below, way } = ((): Said => {
    if (owes) return { strong: t('credits.owes'), below: t('credits.owesNote'), way: '/config/your-payments' }
    switch (can.kind) {
      case 'staff':
        return { strong: t('credits.staff'), below: t('credits.staffNote') }
      case 'unlimited':
        return { strong: t('credits.unlimited'), below: t('credits.unlimitedNote') }
      case 'none':
        return isPaused
          ? { strong: t('credits.none'), below: t('credits.paused'), way: '/config/your-rate' }
          : { strong: t('credits.none'), below: t('credits.noneNote'), way: '/rates' }
      case 'bought': {
        const expire = week?.boughtExpire ? lastDayOf(week.boughtExpire, timeZone) : undefined
        const expires =
          expire && t('credits.expire', { count: can.bought, day: shortDate(expire, i18n.language) })
        return {
          strong: t(isOpen ? 'credits.boughtOpen' : 'credits.bought', { count: can.bought }),
          below: [lent, expires].filter(Boolean).join(' · '),
        }
      }
      case 'sessions': {
        const kind = isOpen ? 'credits.kindOpen' : 'credits.kindActivity'
        const renews = t('credits.renews', { day: weekdayName(week?.renews ?? date, i18n.language) })
        const bought = can.bought > 0 ? t('credits.and', { count: can.bought }) : ''
        return {
          strong: t('credits.left', { left: can.left, sessions: can.of }),
          beside: thisWeek ? t(kind) : t(`${kind}Other`, { day: shortDate(monday, i18n.language) }),
          below: [thisWeek && renews, lentPlan, bought, lent].filter(Boolean).join(', '),
        }
      }
    }
  })()
  return (
    <section className={classNames(row(2), styles.strip)} aria-label={t('credits.label')}>
      <IconTicket size={24} className={look('fixed', 'soft')} aria-hidden />
      <div className={look('soft', 'size-sm', 'snug')}>
        <p>
          <strong className={classNames(look('display', 'strong', 'tabular'), styles.strong)}>
            {strong}
          </strong>{' '}
          {beside}
        </p>
        {below && (
          <p className={classNames(look('faint', 'size-s'), styles.below)}>
            {way ? <Link to={way}>{below}</Link> : below}
          </p>
        )}
      </div>
    </section>
  )
}
