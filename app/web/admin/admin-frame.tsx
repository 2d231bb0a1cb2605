import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { hasCoachPay } from '../../../domains/coach-pay/contract/pay-rules.ts'
import { useOwnUser } from '../../../domains/people/web/widgets/own-user.tsx'
import { queryOf } from '../../../platform/web/api/endpoint-query.ts'
import { useCenters } from '../../../platform/web/site.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../platform/web/ui/primitives.ts'
import styles from './admin-frame.module.css'
import { type AdminGroup, adminGroups } from './admin-nav.ts'

/** The layout of the admin zone, with its navigation. */
export default function AdminFrame() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const own = useOwnUser()
  const nav = useRef<HTMLElement>(null)
  const isAdmin = own.data?.isAdmin === true
  const centers = useCenters()
  const isToday = pathname === '/admin'
  const groups = adminGroups(isAdmin, useQuery(queryOf(hasCoachPay)).data?.begun === true)
  const current = groups
    .flatMap(({ links }) => links)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .at(-1)
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what closes it
  useEffect(() => setIsOpen(false), [pathname])

  // Keeps the current part visible in the scrolling column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the address
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !link) return
    nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2 + link.offsetHeight / 2
  }, [pathname, isAdmin])

  return (
    <div className={classNames(stack(0, 'fit'), styles.frame)}>
      <div className={classNames(row(2, 'between'), styles.bar)}>
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <IconMenu2 size={20} aria-hidden /> {current?.menu ? t(`nav.${current.menu.label}`) : t('menu')}
        </Button>
        <ToApp />
      </div>
      <nav ref={nav} className={classNames(stack(3), styles.nav)} aria-label={t('menu')}>
        <ToApp />
        <Groups groups={groups} />
      </nav>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={t('menu')}>
          <nav className={stack(4)} aria-label={t('menu')}>
            <Groups groups={groups} onChoose={() => setIsOpen(false)} />
          </nav>
        </Dialog>
      )}
      <div className={look('shrink')}>
        {isAdmin && isToday && centers.length === 0 ? <Navigate to="/admin/start" replace /> : <Outlet />}
      </div>
    </div>
  )
}

function ToApp() {
  const { t } = useTranslation('admin')
  return (
    <Link
      to="/profile"
      className={classNames(row(2, 'soft', 'nowrap', 'touch', 'no-underline'), styles.link)}
    >
      <IconArrowLeft size={18} aria-hidden />
      {t('toApp')}
    </Link>
  )
}

function Groups({ groups, onChoose }: { groups: readonly AdminGroup[]; onChoose?: () => void }) {
  const { t } = useTranslation('admin')
  return groups.map(({ label, links }) => (
    <div key={label} className={stack(1)}>
      <p className={styles.groupName}>{t(`group.${label}`)}</p>
      <ul className={styles.links}>
        {links.map(
          ({ path, menu }) =>
            menu && (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === '/admin'}
                  className={classNames(row(2, 'soft', 'nowrap', 'touch', 'no-underline'), styles.link)}
                  onClick={onChoose}
                >
                  {t(`nav.${menu.label}`)}
                </NavLink>
              </li>
            ),
        )}
      </ul>
    </div>
  ))
}
