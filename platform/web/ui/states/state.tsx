import { IconCloudOff, IconMoodEmpty, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { look, row, stack } from '../primitives.ts'
import styles from './state.module.css'

export function EmptyState({
  title,
  text,
  icon,
  children,
}: {
  title: string
  text?: string
  icon?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <span className={classNames(stack(0, 'centered', 'soft', 'below1'), styles.icon)}>
        {icon ?? <IconMoodEmpty aria-hidden />}
      </span>
      <p className={look('display', 'size-h3', 'tight')}>{title}</p>
      {text && <p className={look('soft')}>{text}</p>}
      {children && <div className={row(3, 'stretch', 'wrap', 'center', 'above3')}>{children}</div>}
    </div>
  )
}

interface ErrorStateProps {
  text?: string
  title?: string
  reference?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean
  children?: ReactNode
}

export function ErrorState({ text, title, reference, onRetry, busy = false, children }: ErrorStateProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(stack(0, 'centered', 'soft', 'below1'), styles.icon)}>
        <IconCloudOff aria-hidden />
      </span>
      <p className={look('display', 'size-h3', 'tight')}>{title ?? t('error.title')}</p>
      <p className={look('soft')}>{text || t('error.text')}</p>
      {reference && (
        <p className={look('faint', 'size-s', 'break-anywhere')}>{t('error.reference', { id: reference })}</p>
      )}
      <div className={row(3, 'stretch', 'wrap', 'center', 'above3')}>
        {onRetry && (
          <Button busy={busy} onClick={onRetry}>
            <IconRefresh size={20} aria-hidden /> {t('retry')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
