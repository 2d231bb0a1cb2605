import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'

/** Empty state for a gym without centers. `why` explains what needs one. */
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
