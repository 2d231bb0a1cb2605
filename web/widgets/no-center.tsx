import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/state.tsx'

/** In place of what belongs to a center, in a gym that has none yet; `why` says that it does. */
export function NoCenter({ why }: { why: string }) {
  const { t } = useTranslation('admin')
  return (
    <EmptyState title={t('noCenter')} text={why}>
      <LinkButton kind="primary" to="/admin/centers">
        {t('openCenter')}
      </LinkButton>
    </EmptyState>
  )
}
