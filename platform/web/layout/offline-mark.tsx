import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ageInWords } from '../language/when.ts'
import { classNames } from '../ui/class-names.ts'
import { row } from '../ui/primitives.ts'
import styles from './live-mark.module.css'

const every = 15_000

export function OfflineMark() {
  const { t, i18n } = useTranslation('shell')
  const at = useOldest()
  return (
    <p data-screen-only className={classNames(row(2, 'size-s', 'semibold'), styles.mark)}>
      <IconCloudOff size={18} aria-hidden />
      {at ? t('offline.since', { ago: ageInWords(Date.now() - at, i18n.language) }) : t('offline.mark')}
    </p>
  )
}

/** When the oldest data on this screen was loaded, epoch milliseconds; 0 when none came from the server. */
function useOldest(): number {
  const cache = useQueryClient().getQueryCache()
  const [oldest, setOldest] = useState(0)
  useEffect(() => {
    const look = () => {
      const shown = cache.findAll({ type: 'active' }).map((query) => query.state.dataUpdatedAt)
      setOldest(Math.min(...shown.filter((at) => at > 0)))
    }
    look()
    const timer = setInterval(look, every)
    const stop = cache.subscribe(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [cache])
  return Number.isFinite(oldest) ? oldest : 0
}
