import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { useGym } from '../../gym.ts'
import { classNames } from '../../ui/class-names.ts'
import { look, row, stack } from '../../ui/primitives.ts'
import { useOwnUser } from '../../widgets/own-user.tsx'
import styles from './admin-frame.module.css'
import { adminGroups } from './admin-nav.ts'

/** The layout of the admin zone, with its navigation. */
export default function AdminFrame() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const own = useOwnUser()
  const nav = useRef<HTMLElement>(null)
  const isAdmin = own.data?.isAdmin === true
  const { centers } = useGym()
  const isToday = pathname === '/admin'
  const groups = adminGroups
    .map(({ label, links }) => ({ label, links: links.filter((link) => isAdmin || !link.adminOnly) }))
    .filter(({ links }) => links.length > 0)

  // Keeps the current part visible in the scrolling row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the address
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !current) return
    nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2 + current.offsetWidth / 2
  }, [pathname, isAdmin])

  return (
    <div className={classNames(stack(0, 'fit'), styles.frame)}>
      <nav ref={nav} className={classNames(row(1, 'stretch'), styles.nav)} aria-label={t('menu')}>
        <Link
          to="/profile"
          className={classNames(row(2, 'soft', 'nowrap', 'touch', 'no-underline'), styles.link)}
        >
          <IconArrowLeft size={18} aria-hidden />
          {t('toApp')}
        </Link>
        {groups.map(({ label, links }) => (
          <div key={label} className={styles.group}>
            <p className={styles.groupName}>{t(`group.${label}`)}</p>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <NavLink
                    to={link.to}
                    end={link.to === '/admin'}
                    className={classNames(row(2, 'soft', 'nowrap', 'touch', 'no-underline'), styles.link)}
                  >
                    {t(`nav.${link.label}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={look('shrink')}>
        {isAdmin && isToday && centers.length === 0 ? <Navigate to="/admin/start" replace /> : <Outlet />}
      </div>
    </div>
  )
}
