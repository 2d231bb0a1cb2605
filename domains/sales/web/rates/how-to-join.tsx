import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asciiAddress } from '../../../../platform/contract/mail-address.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useCenterSheet, useGym } from '../../../gym/web/gym.ts'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import styles from './plan-offer.module.css'

/** Contact of the center, where cards are not accepted. */
export function HowToJoin({ planName }: { planName: string }) {
  const { t } = useTranslation('rates')
  const { config } = useGym()
  const center = useCenterSheet()
  const phone = center?.phone || config.phoneNumber
  const email = center?.email || config.brand.email
  return (
    <section className={stack(4, 'fit', 'packed')}>
      <h2 className={look('size-h3')}>{t('join.title')}</h2>
      <p>{t('join.text', { name: planName, center: center?.name ?? config.brand.name })}</p>
      <CenterChoice />
      {phone && (
        <a
          className={classNames(row(3, 'display', 'snug', 'no-underline', 'outline', 'hover'), styles.reach)}
          href={`tel:${phone.replaceAll(' ', '')}`}
        >
          <IconPhone size={22} aria-hidden /> {t('join.call', { phone })}
        </a>
      )}
      {email && (
        <a
          className={classNames(row(3, 'display', 'snug', 'no-underline', 'outline', 'hover'), styles.reach)}
          href={`mailto:${asciiAddress(email)}?subject=${encodeURIComponent(t('join.subject', { name: planName }))}`}
        >
          <IconMail size={22} aria-hidden /> {t('join.write')}
        </a>
      )}
    </section>
  )
}
