import { useTranslation } from 'react-i18next'
import { ScreenPage } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { stack } from '../../ui/primitives.ts'
import { ResumePurchase } from '../../widgets/buy/resume-purchase.tsx'
import { OverdueNotice } from '../../widgets/pay/overdue-notice.tsx'
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
