import { useTranslation } from 'react-i18next'
import { cardsQuery, paymentsConfigQuery, receiptsQuery } from '../../api/payments.ts'
import { queries } from '../../api/query-client.ts'
import { userQuery } from '../../api/user.ts'
import { ScreenPage } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { sessionState } from '../../session/session.ts'
import { stack } from '../../ui/primitives.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { ResumePurchase } from '../../widgets/buy/resume-purchase.tsx'
import { OverdueNotice } from '../../widgets/pay/overdue-notice.tsx'
import { CardsSection, CardsWaiting } from './cards-section.tsx'
import { ReceiptData } from './receipt-data.tsx'
import { ReceiptsSection, ReceiptsWaiting } from './receipts-section.tsx'

export function clientLoader() {
  const { claims } = sessionState()
  void queries.prefetchQuery(paymentsConfigQuery())
  void queries.prefetchQuery(cardsQuery())
  void queries.prefetchQuery(receiptsQuery(0))
  if (claims) void queries.prefetchQuery(userQuery(claims.memberId))
  return null
}

export function HydrateFallback() {
  const { t } = useTranslation('your-payments')
  return (
    <ScreenPage title={t('title')} back="/config" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <Waiting>
        <div className={stack(10)}>
          <CardsWaiting />
          <ReceiptsWaiting />
          <Skeleton height={200} />
        </div>
      </Waiting>
    </ScreenPage>
  )
}

export default function YourPaymentsScreen() {
  const { t } = useTranslation('your-payments')
  return (
    <ScreenPage title={t('title')} back="/config" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <div className={stack(10)}>
        <OverdueNotice />
        <ResumePurchase />
        <CardsSection />
        <ReceiptsSection />
        <ReceiptData />
      </div>
    </ScreenPage>
  )
}
