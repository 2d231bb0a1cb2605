import type { ReactNode } from 'react'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import styles from './rest-day.module.css'

interface RestDayProps {
  title: string
  text: string
  children?: ReactNode
}

/** A day on which nobody trains: plates on the floor, a kettlebell beside them. */
export function RestDay({ title, text, children }: RestDayProps) {
  return (
    <div className={classNames(row(5, 'rows3', 'wrap', 'panel-l', 'pad4'), styles.rest)}>
      <svg className={styles.drawing} viewBox="0 0 132 76" aria-hidden="true">
        <path className={styles.moon} d="M112 8a13 13 0 1 0 10 21 15 15 0 0 1-10-21z" />
        <rect className={styles.blue} x="58" y="58" width="56" height="8" rx="2" />
        <rect className={styles.green} x="64" y="49" width="44" height="8" rx="2" />
        <rect className={styles.red} x="60" y="40" width="52" height="8" rx="2" />
        <g className={styles.bell} transform="translate(8 20) scale(2.2)">
          <path d="M8 20.8a7 7 0 1 1 8 0z" />
          <path
            className={styles.handle}
            d="m8.1 10.4.8-5.2A2.4 2.4 0 0 1 11.3 3.2h1.4a2.4 2.4 0 0 1 2.4 2l.8 5.2"
          />
        </g>
        <rect className={styles.floor} x="0" y="66" width="132" height="3" />
      </svg>
      <div className={styles.words}>
        <p className={look('display', 'size-h3', 'tight')}>{title}</p>
        <p className={look('soft', 'above1')}>{text}</p>
        {children && <div className={row(3, 'rows2', 'wrap', 'above3')}>{children}</div>}
      </div>
    </div>
  )
}
