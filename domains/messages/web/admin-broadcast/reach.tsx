import { IconBell, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import styles from './broadcast.module.css'

interface ReachProps {
  reach: {
    data: { members: number; push: number; mail: number; declined: number } | undefined
    isError: boolean
    isFetching: boolean
  }
  typed: Typed
}

/** The number of members that the message reaches by the chosen channels. */
export function Reach({ reach: { data, isError, isFetching }, typed }: ReachProps) {
  const { t } = useTranslation('admin-messages')
  const [push, mail] = [typed.byPush ? (data?.push ?? 0) : 0, typed.byMail ? (data?.mail ?? 0) : 0]
  return (
    <section className={styles.reach} aria-label={t('reach')}>
      <h2 className={look('size-h3')}>{t('reach')}</h2>
      {data ? (
        <div role="status">
          {typed.byPush && (
            <p className={row(2, 'above2')}>
              <IconBell size={20} aria-hidden /> <strong>{t('reachPush', { count: push })}</strong>
            </p>
          )}
          {typed.byMail && (
            <p className={row(2, 'above2')}>
              <IconMail size={20} aria-hidden /> <strong>{t('reachMail', { count: mail })}</strong>
            </p>
          )}
          <p className={look('soft', 'size-s', 'above2')}>
            {t('reachOf', { count: data.members })}
            {data.declined > 0 && ` · ${t('declined', { count: data.declined })}`}
          </p>
          {push + mail === 0 && <p className={look('danger', 'above2')}>{t('nobody')}</p>}
        </div>
      ) : isError ? (
        <p className={look('soft', 'size-s', 'above2')}>{t('reachFailed')}</p>
      ) : isFetching ? (
        <Waiting>
          <Skeleton height={64} />
        </Waiting>
      ) : (
        <p className={look('soft', 'size-s', 'above2')}>{t('reachUnknown')}</p>
      )}
    </section>
  )
}
