import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { look } from '../primitives.ts'
import styles from './skeleton.module.css'

export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  width?: string | number
  height?: string | number
}) {
  return <span className={styles.skeleton} style={{ width, height }} />
}

/** Announces once that content is loading. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className={look('spoken', 'nowrap')} role="status">
        {t('loading')}
      </span>
      {children}
    </div>
  )
}

/** For screen readers only. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span className={look('spoken', 'nowrap')}>{children}</span>
)
