import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'

/** Leads to where a week is pasted; without a track into the first. */
export function PasteLink({ monday, track }: { monday: string; track: number | undefined }) {
  const { t } = useTranslation('admin-training')
  return (
    <LinkButton to={`/admin/workouts/paste?date=${monday}${track ? `&track=${track}` : ''}`}>
      <IconClipboardText size={20} aria-hidden /> {t('paste')}
    </LinkButton>
  )
}
