import { useTranslation } from 'react-i18next'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { YourPayments } from '../../../sales/web/your-payments/your-payments.tsx'
import { OverdueNotice } from '../rate/overdue-notice.tsx'

export default function YourPaymentsScreen() {
  const { t } = useTranslation('your-payments')
  return (
    <ScreenPage title={t('title')} back="/config" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <div className={stack(10)}>
        <OverdueNotice />
        <YourPayments />
      </div>
    </ScreenPage>
  )
}
