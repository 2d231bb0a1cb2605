import { IconMessageCircle, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCenter, useGym } from '../../gym.ts'
import { chatAddress } from '../../widgets/chat-address.ts'
import styles from './credits-card.module.css'

/** How the center is reached: by phone, or by chat. */
export function CallCenter() {
  const { t } = useTranslation('profile')
  const { phoneNumber, brand } = useGym().config
  const center = useCenter()
  const phone = center?.phone || phoneNumber
  const chat = chatAddress(phoneNumber || phone)
  const mail = center?.email || brand.email
  return (
    <div className={styles.reach}>
      {phone && (
        <a className={styles.reachLink} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <IconPhone size={20} aria-hidden /> {t('credits.call')}
        </a>
      )}
      <a
        className={styles.reachLink}
        href={chat ?? `mailto:${mail}`}
        {...(chat && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <IconMessageCircle size={20} aria-hidden /> {t('credits.write')}
      </a>
    </div>
  )
}
