import { useTranslation } from 'react-i18next'
import { useToday } from '../../gym.ts'
import { look } from '../../ui/primitives.ts'
import { Spoken } from '../../ui/skeleton.tsx'
import type { Entry } from './records.ts'
import { useRecordText } from './use-record-text.ts'
import styles from './your-movements.module.css'

export function MovementTile({ entry: { movement, best }, onOpen }: { entry: Entry; onOpen: () => void }) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const { number, unit, dayText } = useRecordText(movement.unit)
  return (
    <button type="button" className={styles.tile} data-empty={!best || undefined} onClick={onOpen}>
      <span className={styles.tileName}>{movement.name}</span>{' '}
      {best ? (
        <>
          <span className={styles.tileValue}>
            {number(best.value)} <span className={look('size-h4', 'soft')}>{unit}</span>
          </span>{' '}
          <time className={look('size-s', 'soft')} dateTime={best.when}>
            {dayText(best.when, today)}
          </time>
        </>
      ) : (
        <span className={styles.tileValue}>
          <span aria-hidden>—</span>
          <Spoken>{t('noValue')}</Spoken>
        </span>
      )}
    </button>
  )
}
