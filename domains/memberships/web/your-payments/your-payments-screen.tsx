import { useTranslation } from 'react-i18next'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { ResumePurchase } from '../../../sales/web/buy/resume-purchase.tsx'
import { OverdueNotice } from '../rate/overdue-notice.tsx'
import { CardsSection } from './cards-section.tsx'
import { InvoiceDetailsSection } from './invoice-details.tsx'
import { ReceiptData } from './receipt-data.tsx'
import { ReceiptsSection } from './receipts-section.tsx'

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
        <InvoiceDetailsSection />
        <ReceiptData />
      </div>
    </ScreenPage>
  )
}
