import { useTranslation } from 'react-i18next'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { Composer } from './composer.tsx'
import { Past } from './past.tsx'

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

export default function BroadcastScreen() {
  const { t } = useTranslation('admin-messages')
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Composer />
      <Past />
    </AdminPage>
  )
}
