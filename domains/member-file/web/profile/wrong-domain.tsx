import { useTranslation } from 'react-i18next'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useGym } from '../../../gym/web/gym.ts'

/** A trademark that must not be part of an address. */
const forbidden = 'crossfit'

export function WrongDomain() {
  const { t } = useTranslation('profile')
  const { domain } = useGym().config.brand
  const isHydrated = useHydrated()
  if (!isHydrated || !location.hostname.toLowerCase().includes(forbidden)) return null
  const known = domain !== '' && !domain.toLowerCase().includes(forbidden)
  return (
    <Notice tone="bad" title={t('domain.title')}>
      {known ? (
        <p>
          <a href={`https://${domain}/profile`}>{t('domain.text', { domain })}</a>
        </p>
      ) : (
        <p>{t('domain.textPlain')}</p>
      )}
    </Notice>
  )
}
