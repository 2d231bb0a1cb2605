import { useTranslation } from 'react-i18next'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { Composer } from './composer.tsx'
import { Past } from './past.tsx'

export default function BroadcastScreen() {
  const { t } = useTranslation('admin-messages')
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Composer />
      <Past />
    </AdminPage>
  )
}
