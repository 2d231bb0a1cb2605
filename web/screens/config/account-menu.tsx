import {
  IconBarbell,
  IconBuilding,
  IconCalendarRepeat,
  IconChevronRight,
  IconCreditCard,
  IconExternalLink,
  IconLogout,
  IconMessageCircle,
  IconMessages,
  IconTool,
  IconUserEdit,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { User } from '../../../contracts/members.ts'
import { useCenter, useGym } from '../../gym.ts'
import { useMenu } from '../../layout/menu-host.tsx'
import { useReleased } from '../../layout/released.tsx'
import { leave } from '../../session/session.ts'
import { chatAddress } from '../../widgets/chat-address.ts'
import styles from './config.module.css'

/** What a member can set, and whom to ask. What depends on who it is comes once that is known. */
export function AccountMenu({ user }: { user: User | undefined }) {
  const { t } = useTranslation('account')
  const { config, centers } = useGym()
  const center = useCenter()
  const isReleased = useReleased()
  const menu = useMenu()
  const chat = chatAddress(config.phoneNumber || center?.phone || '')
  const [leaving, setLeaving] = useState(false)
  return (
    <nav aria-label={t('menu')}>
      <ul className={styles.menu}>
        <Entry to="/config/your-account" sign={<IconUserEdit aria-hidden />} note={t('personalNote')}>
          {t('personal')}
        </Entry>
        <Entry to="/config/your-payments" sign={<IconCreditCard aria-hidden />} note={t('paymentsNote')}>
          {t('payments')}
        </Entry>
        {user?.hasPlan && (
          <Entry to="/config/your-rate" sign={<IconCalendarRepeat aria-hidden />} note={t('rateNote')}>
            {t('rate')}
          </Entry>
        )}
        <Entry to="/config/your-movements" sign={<IconBarbell aria-hidden />} note={t('movementsNote')}>
          {t('movements')}
        </Entry>
        {chat && (
          <li>
            <a className={styles.entry} href={chat} target="_blank" rel="noopener noreferrer">
              <IconMessageCircle aria-hidden />
              <Words note={t('helpNote')}>{t('help')}</Words>
              <IconExternalLink className={styles.sign} size={20} aria-hidden />
            </a>
          </li>
        )}
        {/* An example that sends nothing: whoever needs help would write there in vain. */}
        {user && (user.isTrainer || user.roles.includes('TESTER')) && isReleased('/config/chat') && (
          <Entry to="/config/chat" sign={<IconMessages aria-hidden />} note={t('chatNote')}>
            {t('chat')}
          </Entry>
        )}
        {centers.length > 1 && (
          <li>
            <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={menu.chooseCenter}>
              <IconBuilding aria-hidden />
              <Words note={center?.name}>{t('center')}</Words>
              <IconChevronRight className={styles.sign} size={20} aria-hidden />
            </button>
          </li>
        )}
        {user?.isTrainer && (
          <Entry to="/admin" sign={<IconTool aria-hidden />} note={t('adminNote')}>
            {t('admin')}
          </Entry>
        )}
        <li>
          <button
            type="button"
            className={styles.entry}
            disabled={leaving}
            aria-busy={leaving || undefined}
            onClick={() => {
              setLeaving(true)
              void leave()
            }}
          >
            <IconLogout aria-hidden />
            <Words>{t('logout')}</Words>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Entry({
  to,
  sign,
  note,
  children,
}: {
  to: string
  sign: ReactNode
  note: string
  children: string
}) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={styles.entry}>
        {sign}
        <Words note={note}>{children}</Words>
        <IconChevronRight className={styles.sign} size={20} aria-hidden />
      </Link>
    </li>
  )
}

function Words({ children, note }: { children: ReactNode; note?: string | undefined }) {
  return (
    <span className={styles.words}>
      <span className={styles.entryName}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
