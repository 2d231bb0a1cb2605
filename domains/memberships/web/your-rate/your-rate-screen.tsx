import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { creditsOfWeekQuery } from '../../../sales/web/api/credits.ts'
import { rateQuery } from '../api/rate.ts'
import { ManageRate } from '../rate/manage-rate.tsx'
import { ToPay } from '../rate/overdue-notice.tsx'
import { RateCard } from '../rate/rate-card.tsx'
import { WeekSessions } from './week-sessions.tsx'

export default function YourRateScreen() {
  const { t } = useTranslation('your-rate')
  const memberId = useSession().claims?.memberId ?? 0
  return (
    <ScreenPage title={t('title')} back="/config" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <TheRate memberId={memberId} />
    </ScreenPage>
  )
}

function TheRate({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-rate')
  const today = useToday()
  const reading = useQuery({ ...rateQuery(memberId), enabled: memberId > 0 })
  const { data: rate } = reading
  const week = useQuery({ ...creditsOfWeekQuery(memberId, today), enabled: memberId > 0 })
  if (!rate) {
    return (
      <NotYet reading={reading} title={t('failed')}>
        <RateWaiting />
      </NotYet>
    )
  }
  return (
    <div className={stack(8)}>
      <ToPay rate={rate} memberId={memberId} />
      {rate.plan ? (
        <>
          <RateCard rate={rate} plan={rate.plan} />
          <ManageRate rate={rate} memberId={memberId}>
            {!rate.maintenance && <WeekSessions reading={week} />}
          </ManageRate>
        </>
      ) : (
        <>
          {week.data?.some(({ lentPlans }) => lentPlans.length > 0) && <WeekSessions reading={week} />}
          <EmptyState icon={<IconCalendarRepeat aria-hidden />} title={t('none.title')} text={t('none.text')}>
            <LinkButton kind={rate.overdue ? 'quiet' : 'primary'} size="large" to="/rates">
              {t('none.go')}
            </LinkButton>
          </EmptyState>
        </>
      )}
    </div>
  )
}

function RateWaiting() {
  return (
    <Waiting>
      <div className={stack(8)}>
        <Skeleton height={300} />
        <Skeleton height={132} />
        <Skeleton height={310} />
      </div>
    </Waiting>
  )
}
