import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { AdminPage } from '../admin-page.tsx'

/** In a gym without a center there is nothing to write for yet. */
export function NoCenter({ title }: { title: string }) {
  const { t } = useTranslation('admin-training')
  return (
    <AdminPage title={title}>
      <EmptyState title={t('noCenter')} text={t('noCenterText')}>
        <LinkButton kind="primary" to="/admin/centers">
          {t('openCenter')}
        </LinkButton>
      </EmptyState>
    </AdminPage>
  )
}
