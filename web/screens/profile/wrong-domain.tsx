import { useTranslation } from 'react-i18next'
import { useGym } from '../../gym.ts'
import { Notice } from '../../ui/notice.tsx'

/** The word belongs to somebody else, and addresses with it are to disappear. */
const forbidden = 'crossfit'

/** Tells who came by an address that is not the gym's to use the right one. */
export function WrongDomain() {
  const { t } = useTranslation('profile')
  const { domain } = useGym().config.brand
  if (!location.hostname.toLowerCase().includes(forbidden)) return null
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
