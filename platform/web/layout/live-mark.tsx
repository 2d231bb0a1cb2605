import { IconPlugConnectedX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { liveState, watchLive } from '../api/live.ts'
import { useIsAway } from '../api/use-is-away.ts'
import { classNames } from '../ui/class-names.ts'
import { row } from '../ui/primitives.ts'
import styles from './live-mark.module.css'
import { OfflineMark } from './offline-mark.tsx'

export function LiveMark() {
  const { t } = useTranslation('shell')
  const state = useSyncExternalStore(watchLive, liveState, () => 'closed' as const)
  const away = useIsAway()
  return (
    <div role="status">
      {away ? (
        <OfflineMark />
      ) : (
        state === 'lost' && (
          <p data-screen-only className={classNames(row(2, 'size-s', 'semibold'), styles.mark)}>
            <IconPlugConnectedX size={18} aria-hidden /> {t('live.reconnecting')}
          </p>
        )
      )}
    </div>
  )
}
