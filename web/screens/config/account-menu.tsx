import {
  IconBuilding,
  IconChevronRight,
  IconCreditCard,
  IconExternalLink,
  IconLogout,
  IconMessageCircle,
  IconUserEdit,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCenter, useGym } from '../../gym.ts'
import { useMenu } from '../../layout/menu-host.tsx'
import { leave } from '../../session/session.ts'
import { chatAddress } from '../../widgets/chat-address.ts'
import styles from './config.module.css'

/** What a member can set, and whom to ask. */
export function AccountMenu() {
  const { t } = useTranslation('account')
  const { config, centers } = useGym()
  const center = useCenter()
  const menu = useMenu()
  const chat = chatAddress(config.phoneNumber || center?.phone || '')
  const [leaving, setLeaving] = useState(false)
  return (
    <nav aria-label={t('menu')}>
      <ul className={styles.menu}>
        <li>
          <Link to="/config/your-account" prefetch="intent" className={styles.entry}>
            <IconUserEdit aria-hidden />
            <Words note={t('personalNote')}>{t('personal')}</Words>
            <IconChevronRight className={styles.sign} size={20} aria-hidden />
          </Link>
        </li>
        <li>
          <Link to="/config/your-payments" prefetch="intent" className={styles.entry}>
            <IconCreditCard aria-hidden />
            <Words note={t('paymentsNote')}>{t('payments')}</Words>
            <IconChevronRight className={styles.sign} size={20} aria-hidden />
          </Link>
        </li>
        {centers.length > 1 && (
          <li>
            <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={menu.chooseCenter}>
              <IconBuilding aria-hidden />
              <Words note={center?.name}>{t('center')}</Words>
              <IconChevronRight className={styles.sign} size={20} aria-hidden />
            </button>
          </li>
        )}
        {chat && (
          <li>
            <a className={styles.entry} href={chat} target="_blank" rel="noopener noreferrer">
              <IconMessageCircle aria-hidden />
              <Words note={t('helpNote')}>{t('help')}</Words>
              <IconExternalLink className={styles.sign} size={20} aria-hidden />
            </a>
          </li>
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

function Words({ children, note }: { children: ReactNode; note?: string | undefined }) {
  return (
    <span className={styles.words}>
      <span className={styles.entryName}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
