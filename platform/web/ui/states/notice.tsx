import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { look, stack } from '../primitives.ts'
import styles from './notice.module.css'

const signs = { bad: IconAlertTriangle, good: IconCircleCheck, plain: IconInfoCircle }

interface NoticeProps {
  tone?: 'plain' | 'good' | 'bad'
  title?: string
  children?: ReactNode
}

/** `bad` ones are announced by screen readers. */
export function Notice({ tone = 'plain', title, children }: NoticeProps) {
  const Sign = signs[tone]
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : 'note'}>
      <Sign className={styles.sign} size={24} aria-hidden />
      <div className={stack(1, 'grow')}>
        {title && <p className={look('bold')}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
