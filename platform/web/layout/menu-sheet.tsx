import { IconBuilding, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { mainLinks } from '../../../app/web/layout/nav-links.ts'
import { useCenter, useGym } from '../gym.ts'
import { leave } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { columns, look, row, stack } from '../ui/primitives.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useMenu } from './menu-host.tsx'
import styles from './menu-sheet.module.css'
import { useReleased } from './released.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const isMember = useSession().status === 'member'
  const isReleased = useReleased()
  return (
    <Dialog open onClose={onClose} title={t('nav.menu')}>
      <nav className={classNames(stack(4, 'rows0'), styles.links)} aria-label={t('nav.main')}>
        {mainLinks
          .filter(({ to }) => isReleased(to))
          .map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={classNames(row(0, 'no-underline', 'text-left'), styles.link)}
              onClick={onClose}
            >
              {t(`nav.${label}`)}
            </NavLink>
          ))}
      </nav>
      <nav className={classNames(columns(2, 3), styles.user)} aria-label={t('nav.user')}>
        {isMember ? (
          <>
            <LinkButton to="/profile" wide>
              {t('nav.profile')}
            </LinkButton>
            <LinkButton to="/config" wide>
              {t('nav.config')}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to="/auth/login" wide>
              {t('nav.login')}
            </LinkButton>
            <LinkButton to="/auth/signup" wide kind="primary">
              {t('nav.signup')}
            </LinkButton>
          </>
        )}
      </nav>
      <div className={styles.settings}>
        <CenterRow />
        <LanguageSwitch />
        <SchemeSwitch />
        {isMember && (
          <Button kind="plain" className={styles.logout} onClick={() => void leave()}>
            <IconLogout size={20} aria-hidden /> {t('nav.logout')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function CenterRow() {
  const { t } = useTranslation('shell')
  const { centers } = useGym()
  const center = useCenter()
  const menu = useMenu()
  if (centers.length < 2 || !center) return null
  return (
    <button
      type="button"
      className={classNames(
        row(0, 'no-underline', 'text-left', 'full-width', 'pad2x3'),
        styles.link,
        styles.center,
      )}
      onClick={menu.chooseCenter}
    >
      <IconBuilding size={22} aria-hidden />
      <span>
        <span className={classNames(look('faint', 'block'), styles.small)}>{t('center.current')}</span>
        {center.name}
      </span>
      <span className={classNames(look('signal', 'push'), styles.change)}>{t('center.change')}</span>
    </button>
  )
}
