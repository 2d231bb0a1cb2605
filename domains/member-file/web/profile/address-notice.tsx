import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { isStopped } from '../../../people/rules/address-state.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'

/** Asks for another address after the one that is known stopped working. */
export function AddressNotice({ user }: { user: ShownUser }) {
  const { t } = useTranslation('profile')
  if (!isStopped(user.addressState)) return null
  return (
    <Notice tone="bad" title={t('address.title')}>
      <p>{t(`address.${user.addressState}`)}</p>
      <div className={row(3, 'above2')}>
        <LinkButton to="/config/your-account">{t('address.open')}</LinkButton>
      </div>
    </Notice>
  )
}
