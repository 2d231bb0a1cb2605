import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { planQuery } from '../../../sales/web/api/plans.ts'
import { OfferWaiting, PlanOffer } from '../../../sales/web/rates/plan-offer.tsx'
import { PlanCard } from '../../../sales/web/widgets/plan-card.tsx'
import { OverdueNotice } from '../rate/overdue-notice.tsx'
import styles from './rate-screen.module.css'

export default function RateScreen() {
  const { t } = useTranslation('rates')
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const reading = useQuery({ ...planQuery(id), enabled: isId })
  const { data: plan, error } = reading
  const isGone = error instanceof ApiError && error.status === 404
  if (!isId || isGone) return <Navigate to="/rates" replace />
  return (
    <ScreenPage title={plan?.name ?? t('title')} back="/rates" width="text">
      <ScreenTitle>{plan?.name ?? t('title')}</ScreenTitle>
      <div className={classNames(stack(8, 'fit'), styles.rate)}>
        {plan ? (
          <>
            <PlanCard plan={plan} heading="h2" />
            <PlanOffer plan={plan} overdue={<OverdueNotice />} />
          </>
        ) : (
          <NotYet reading={reading}>
            <RateWaiting />
          </NotYet>
        )}
      </div>
    </ScreenPage>
  )
}

function RateWaiting() {
  return (
    <>
      <Skeleton height={220} />
      <OfferWaiting />
    </>
  )
}
