import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { ShownUser } from '../../../people/web/api/user.ts'

/** Asks for the signature that the gym wants before the first class. */
export function WaiverNotice({ user }: { user: ShownUser }) {
  const { t } = useTranslation('profile')
  if (!user.asksWaiver) return null
  return (
    <Notice title={t('waiver.title')}>
      <p>{t('waiver.text')}</p>
      <div className={row(3, 'above2')}>
        <LinkButton to="/config/waiver">{t('waiver.open')}</LinkButton>
      </div>
    </Notice>
  )
}
