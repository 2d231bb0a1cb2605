import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ScreenTitle } from '../seo/page-meta.tsx'
import { classNames } from '../ui/class-names.ts'
import { look, row, stack } from '../ui/primitives.ts'
import { Skeleton, Waiting } from '../ui/states/skeleton.tsx'
import styles from './admin-page.module.css'

interface AdminPageProps {
  title: string
  /** One line below the title. */
  intro?: ReactNode
  /** Right of the title: the main action, filters. */
  actions?: ReactNode
  children?: ReactNode
}

/** A link of the set-up guide, from whose screen a link leads back. */
export const toGuided = (to: string) => ({ to, state: { isGuided: true } })

/** A screen of the admin zone with its title. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  return (
    <div className={styles.page}>
      <ScreenTitle>{title}</ScreenTitle>
      {state?.isGuided && (
        <Link to="/admin/start" className={row(1, 'inline', 'touch', 'soft')}>
          <IconArrowLeft size={16} aria-hidden /> {t('nav.start')}
        </Link>
      )}
      <div className={row(6, 'rows3', 'wrap', 'bottom', 'between', 'below4')}>
        <div>
          <h1 className={look('size-h2')}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={classNames(row(2, 'wrap', 'bottom'), styles.actions)}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** Skeleton of a screen of the admin zone. */
export function AdminWaiting() {
  return (
    <Waiting>
      <div className={styles.page}>
        <Skeleton height={40} width="16rem" />
        <div className={stack(2, 'above6')}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <Skeleton key={key} height={44} />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
