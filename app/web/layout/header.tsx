import { IconMenu2, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useGym } from '../../../domains/gym/web/gym.ts'
import { useReleased } from '../../../domains/gym/web/widgets/released.tsx'
import { useMenu } from '../../../platform/web/layout/menu.ts'
import { SiteLogo } from '../../../platform/web/layout/site-logo.tsx'
import { useToday } from '../../../platform/web/site.ts'
import { IconButton, LinkButton } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../platform/web/ui/primitives.ts'
import type { HeaderKind } from '../screens.ts'
import styles from './header.module.css'
import { mainLinks } from './nav-links.ts'

export function Header({ kind }: { kind: HeaderKind }) {
  const { t } = useTranslation('shell')
  const { config } = useGym()
  const today = useToday()
  const menu = useMenu()
  const isReleased = useReleased()
  const hasOwnAction = kind !== 'shown'
  const links = mainLinks.filter(({ to }) => isReleased(to))
  return (
    <header data-screen-only className={classNames(styles.header, kind === 'hero' && styles.hero)}>
      <div className={classNames(row(6, 'page'), styles.row)}>
        <Logo />
        <nav className={styles.nav} aria-label={t('nav.main')}>
          {links.map(({ to, label, first }) => (
            <NavLink
              key={to}
              to={to}
              end
              prefetch="intent"
              className={classNames(styles.link, !first && styles.roomy)}
            >
              {t(`nav.${label}`)}
            </NavLink>
          ))}
        </nav>
        <div className={row(2, 'push')}>
          <Link
            to="/auth/login"
            prefetch="intent"
            className={classNames(styles.link, styles.wideOnly)}
            data-only="guest"
          >
            {t('nav.login')}
          </Link>
          {!hasOwnAction && (
            <LinkButton kind="primary" to="/auth/signup" data-only="guest">
              {t('register')}
            </LinkButton>
          )}
          <Link
            to="/profile"
            prefetch="intent"
            className={classNames(look('hover'), styles.profile, styles.wideOnly)}
            aria-label={t('nav.profile')}
            data-only="member"
          >
            <IconUser aria-hidden />
          </Link>
          {!hasOwnAction && (
            <LinkButton kind="primary" to={`/book/${config.defaultActivityKey}/${today}`} data-only="member">
              {t('book')}
            </LinkButton>
          )}
          <IconButton
            className={classNames(styles.menu, styles.wideOnly)}
            label={t('nav.menu')}
            aria-haspopup="dialog"
            onClick={menu.open}
          >
            <IconMenu2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </header>
  )
}

function Logo() {
  const { t } = useTranslation('shell')
  const { brand } = useGym().config
  const inside = (
    <>
      <SiteLogo size={36} />
      <span>{brand.name}</span>
    </>
  )
  return (
    <>
      <Link
        to="/"
        className={classNames(
          row(2, 'inline', 'display', 'size-h3', 'nowrap', 'touch', 'no-underline'),
          styles.logo,
        )}
        aria-label={`${brand.name}. ${t('nav.toHome')}`}
        data-only="guest"
      >
        {inside}
      </Link>
      <Link
        to="/profile"
        className={classNames(
          row(2, 'inline', 'display', 'size-h3', 'nowrap', 'touch', 'no-underline'),
          styles.logo,
        )}
        aria-label={`${brand.name}. ${t('nav.toProfile')}`}
        data-only="member"
      >
        {inside}
      </Link>
    </>
  )
}
