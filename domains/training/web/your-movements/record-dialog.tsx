import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import { Celebration } from './celebration.tsx'
import { History } from './history.tsx'
import { PercentTable } from './percent-table.tsx'
import { RecordForm } from './record-form.tsx'
import { type Entry, isPersonalRecord } from './records.ts'
import { useRecordText } from './use-record-text.ts'
import styles from './your-movements.module.css'

interface RecordDialogProps {
  memberId: number
  entry: Entry
  onClose: () => void
}

export default function RecordDialog({ memberId, entry, onClose }: RecordDialogProps) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const { movement, best } = entry
  const { valueText, dayText } = useRecordText(movement.unit)
  const [busy, setBusy] = useState(false)
  const [celebrated, setCelebrated] = useState<{ saved: MovementRecord; before: number | undefined }>()
  const [said, setSaid] = useState('')

  function onSaved(saved: MovementRecord, before: MovementRecord | undefined) {
    if (isPersonalRecord(saved, before)) {
      setCelebrated({ saved, before: before?.value })
      setSaid('')
    } else {
      setCelebrated(undefined)
      setSaid(t('form.saved', { value: valueText(saved.value) }))
    }
  }

  return (
    <Dialog open onClose={onClose} busy={busy} title={movement.name}>
      <div className={stack(5, 'fit')}>
        {celebrated ? (
          <Celebration key={celebrated.saved.id + celebrated.saved.value} {...celebrated} />
        ) : best ? (
          <p className={row(3, 'baseline', 'wrap', 'rows0')}>
            <span className={styles.bestLabel}>{t('best')}</span>
            <span className={look('display', 'size-figure-l', 'tabular')}>{valueText(best.value)}</span>
            <time className={look('soft')} dateTime={best.when}>
              {dayText(best.when, today)}
            </time>
          </p>
        ) : (
          <p className={look('soft')}>{t('noBest')}</p>
        )}
        <RecordForm memberId={memberId} entry={entry} onBusy={setBusy} onSaved={onSaved} />
        <p className={classNames(look('success', 'semibold'), styles.said)} role="status">
          {said}
        </p>
        {best && movement.unit !== 'reps' && <PercentTable best={best.value} unit={movement.unit} />}
        {best && <History memberId={memberId} movement={movement} />}
      </div>
    </Dialog>
  )
}
