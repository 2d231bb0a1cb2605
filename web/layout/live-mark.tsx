import { IconPlugConnectedX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { liveState, watchLive } from '../api/live.ts'
import styles from './live-mark.module.css'

/** Says, small and out of the way, that seats do not move by themselves just now. */
export function LiveMark() {
  const { t } = useTranslation('shell')
  const state = useSyncExternalStore(watchLive, liveState, () => 'closed' as const)
  return (
    <div role="status">
      {state === 'lost' && (
        <p className={styles.mark}>
          <IconPlugConnectedX size={18} aria-hidden /> {t('live.reconnecting')}
        </p>
      )}
    </div>
  )
}
