import { IconBuilding, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useReleased } from '../../../domains/gym/web/widgets/released.tsx'
import { LanguageSwitch } from '../../../platform/web/layout/language-switch.tsx'
import { useMenu } from '../../../platform/web/layout/menu.ts'
import { SchemeSwitch } from '../../../platform/web/layout/scheme-switch.tsx'
import { leave } from '../../../platform/web/session/session.ts'
import { useSession } from '../../../platform/web/session/use-session.ts'
import { useCenter, useCenters } from '../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { columns, look, row, stack } from '../../../platform/web/ui/primitives.ts'
import styles from './menu-sheet.module.css'
import { mainLinks } from './nav-links.ts'

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
  const centers = useCenters()
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
