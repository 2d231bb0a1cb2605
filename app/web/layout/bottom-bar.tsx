import { IconCalendarEvent, IconLogin2, IconMenu2, IconStopwatch, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useReleased } from '../../../domains/gym/web/widgets/released.tsx'
import { useMenu } from '../../../platform/web/layout/menu.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { look } from '../../../platform/web/ui/primitives.ts'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const { t } = useTranslation('shell')
  const menu = useMenu()
  const isReleased = useReleased()
  return (
    <nav data-screen-only className={styles.bar} aria-label={t('nav.bottom')}>
      <button
        type="button"
        className={classNames(look('soft', 'size-xs', 'semibold', 'snug', 'no-underline'), styles.item)}
        aria-haspopup="dialog"
        onClick={menu.open}
      >
        <IconMenu2 aria-hidden />
        {t('nav.menu')}
      </button>
      {isReleased('/tools') && (
        <NavLink
          to="/tools"
          prefetch="intent"
          className={classNames(look('soft', 'size-xs', 'semibold', 'snug', 'no-underline'), styles.item)}
        >
          <IconStopwatch aria-hidden />
          {t('nav.tools')}
        </NavLink>
      )}
      <NavLink
        to="/profile"
        prefetch="intent"
        className={classNames(look('soft', 'size-xs', 'semibold', 'snug', 'no-underline'), styles.item)}
        data-only="member"
      >
        <IconUser aria-hidden />
        {t('nav.profile')}
      </NavLink>
      <NavLink
        to="/auth/login"
        prefetch="intent"
        className={classNames(look('soft', 'size-xs', 'semibold', 'snug', 'no-underline'), styles.item)}
        data-only="guest"
      >
        <IconLogin2 aria-hidden />
        {t('nav.login')}
      </NavLink>
      <NavLink
        to="/schedule"
        prefetch="intent"
        className={classNames(look('soft', 'size-xs', 'semibold', 'snug', 'no-underline'), styles.item)}
      >
        <IconCalendarEvent aria-hidden />
        {t('nav.schedule')}
      </NavLink>
    </nav>
  )
}
