import { IconBell, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import type { Typed } from '../../widgets/drafts.ts'
import styles from './broadcast.module.css'

interface ReachProps {
  reach: {
    data: { members: number; push: number; mail: number; declined: number } | undefined
    isError: boolean
    isFetching: boolean
  }
  typed: Typed
}

/** How many a message would reach by the channels that are chosen. */
export function Reach({ reach: { data, isError, isFetching }, typed }: ReachProps) {
  const { t } = useTranslation('admin-messages')
  const [push, mail] = [typed.byPush ? (data?.push ?? 0) : 0, typed.byMail ? (data?.mail ?? 0) : 0]
  return (
    <section className={styles.reach} aria-label={t('reach')}>
      <h2 className={styles.heading}>{t('reach')}</h2>
      {data ? (
        <div role="status">
          {typed.byPush && (
            <p className={styles.count}>
              <IconBell size={20} aria-hidden /> <strong>{t('reachPush', { count: push })}</strong>
            </p>
          )}
          {typed.byMail && (
            <p className={styles.count}>
              <IconMail size={20} aria-hidden /> <strong>{t('reachMail', { count: mail })}</strong>
            </p>
          )}
          <p className={styles.hint}>
            {t('reachOf', { count: data.members })}
            {data.declined > 0 && ` · ${t('declined', { count: data.declined })}`}
          </p>
          {push + mail === 0 && <p className={styles.nobody}>{t('nobody')}</p>}
        </div>
      ) : isError ? (
        <p className={styles.hint}>{t('reachFailed')}</p>
      ) : isFetching ? (
        <Waiting>
          <Skeleton height={64} />
        </Waiting>
      ) : (
        <p className={styles.hint}>{t('reachUnknown')}</p>
      )}
    </section>
  )
}
