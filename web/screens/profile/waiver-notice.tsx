import { useTranslation } from 'react-i18next'
import type { ShownUser } from '../../api/user.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { row } from '../../ui/primitives.ts'

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
