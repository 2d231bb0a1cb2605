import {
  IconBarbell,
  IconBuilding,
  IconCalendarRepeat,
  IconCreditCard,
  IconLogout,
  IconMessageCircle,
  IconMessages,
  IconShieldLock,
  IconTicket,
  IconTool,
  IconTrophy,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seesUnreleased } from '../../../../platform/contract/roles.ts'
import { useMenu } from '../../../../platform/web/layout/menu.ts'
import { leave } from '../../../../platform/web/session/session.ts'
import { useIsActing, useSession } from '../../../../platform/web/session/use-session.ts'
import { MenuButton, MenuLink, MenuList } from '../../../../platform/web/ui/menu-list.tsx'
import { useCenterSheet, useGym } from '../../../gym/web/gym.ts'
import { useReleased } from '../../../gym/web/widgets/released.tsx'
import { chatAddress } from '../../../messages/web/widgets/chat-address.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'

export function AccountMenu({ user }: { user: ShownUser | undefined }) {
  const { claims } = useSession()
  const roles = claims?.roles ?? []
  const isActing = useIsActing()
  const { t } = useTranslation('account')
  const { config, centers } = useGym()
  const center = useCenterSheet()
  const isReleased = useReleased()
  const menu = useMenu()
  const chat = chatAddress(config.phoneNumber || center?.phone || '')
  const [leaving, setLeaving] = useState(false)
  return (
    <nav aria-label={t('menu')}>
      <MenuList>
        <MenuLink to="/config/your-account" sign={<IconUserEdit aria-hidden />} note={t('personalNote')}>
          {t('personal')}
        </MenuLink>
        <MenuLink to="/config/household" sign={<IconUsers aria-hidden />} note={t('householdNote')}>
          {t('household')}
        </MenuLink>
        {!isActing && (
          <MenuLink to="/config/security" sign={<IconShieldLock aria-hidden />} note={t('securityNote')}>
            {t('security')}
          </MenuLink>
        )}
        <MenuLink to="/config/your-payments" sign={<IconCreditCard aria-hidden />} note={t('paymentsNote')}>
          {t('payments')}
        </MenuLink>
        <MenuLink to="/config/your-credits" sign={<IconTicket aria-hidden />} note={t('creditsNote')}>
          {t('credits')}
        </MenuLink>
        {user?.hasPlan && (
          <MenuLink to="/config/your-rate" sign={<IconCalendarRepeat aria-hidden />} note={t('rateNote')}>
            {t('rate')}
          </MenuLink>
        )}
        <MenuLink to="/config/your-movements" sign={<IconBarbell aria-hidden />} note={t('movementsNote')}>
          {t('movements')}
        </MenuLink>
        <MenuLink to="/config/your-scores" sign={<IconTrophy aria-hidden />} note={t('scoresNote')}>
          {t('scores')}
        </MenuLink>
        {chat && (
          <MenuLink to={chat} sign={<IconMessageCircle aria-hidden />} note={t('helpNote')}>
            {t('help')}
          </MenuLink>
        )}
        {/* Not offered as help: it sends nothing. */}
        {user && (user.isTrainer || seesUnreleased(roles)) && isReleased('/config/chat') && (
          <MenuLink to="/config/chat" sign={<IconMessages aria-hidden />} note={t('chatNote')}>
            {t('chat')}
          </MenuLink>
        )}
        {centers.length > 1 && (
          <MenuButton
            sign={<IconBuilding aria-hidden />}
            note={center?.name}
            onPress={menu.chooseCenter}
            opens
          >
            {t('center')}
          </MenuButton>
        )}
        {user?.isTrainer && (
          <MenuLink to="/admin" sign={<IconTool aria-hidden />} note={t('adminNote')}>
            {t('admin')}
          </MenuLink>
        )}
        <MenuButton
          sign={<IconLogout aria-hidden />}
          busy={leaving}
          onPress={() => {
            setLeaving(true)
            void leave()
          }}
        >
          {t('logout')}
        </MenuButton>
      </MenuList>
    </nav>
  )
}
