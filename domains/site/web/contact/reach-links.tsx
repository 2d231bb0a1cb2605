import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import type { Center } from '../../../gym/contract/centers.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { mapAddress } from '../../../gym/web/widgets/center-map.ts'
import { mobileChat } from '../../../messages/web/widgets/chat-address.ts'

/** Call, write a message, find the way: as far as the center's data allow. */
export function ReachLinks({ center }: { center: Center }) {
  const { t } = useTranslation('home')
  const { config } = useGym()
  const phone = center.phone || config.phoneNumber
  const chat = mobileChat(phone)
  const map = mapAddress(center)
  const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <div className={row(2, 'wrap', 'rows2', 'above6')}>
      {phone && (
        <LinkButton kind="onFloor" to={`tel:${phone.replaceAll(' ', '')}`}>
          <IconPhone size={20} aria-hidden /> {t('location.call')}
        </LinkButton>
      )}
      {chat && (
        <LinkButton kind="onFloor" to={chat} {...outside}>
          <IconBrandWhatsapp size={20} aria-hidden /> {t('location.chat')}
        </LinkButton>
      )}
      {map && (
        <LinkButton kind="onFloor" to={map} {...outside}>
          <IconMapPin size={20} aria-hidden /> {t('location.come')}
        </LinkButton>
      )}
    </div>
  )
}
