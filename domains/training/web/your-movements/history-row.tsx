import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import { deleteRecord } from '../api/movements.ts'
import { useRecordText } from './use-record-text.ts'
import styles from './your-movements.module.css'

interface HistoryRowProps {
  memberId: number
  record: MovementRecord
  onGone: () => void
}

/** One record; deleting asks first, within the row. */
export function HistoryRow({ memberId, record, onGone }: HistoryRowProps) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const errorText = useErrorText()
  const { valueText, dayText } = useRecordText(record.movement.unit)
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useWork()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) keep.current?.focus()
  }, [asking])

  async function remove() {
    await run(async () => {
      await deleteRecord(memberId, record.id)
      onGone()
    })
  }

  const [value, day] = [valueText(record.value), dayText(record.when, today)]
  if (asking) {
    return (
      <tr>
        <td colSpan={3}>
          <div className={row(3, 'rows2', 'wrap', 'between')}>
            <span>
              {t('history.sure')} <strong>{value}</strong>, {day}
            </span>
            <span className={row(2, 'stretch')}>
              <Button ref={keep} onClick={() => setAsking(false)} disabled={busy}>
                {t('history.no')}
              </Button>
              <Button kind="danger" busy={busy} onClick={() => void remove()}>
                {t('history.yes')}
              </Button>
            </span>
            {problem !== undefined && (
              <p className={styles.problem} role="alert">
                {errorText(problem)}
              </p>
            )}
          </div>
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <td>
        <time dateTime={record.when}>{day}</time>
      </td>
      <td className={styles.strong}>
        <span className={look('nowrap')}>{value}</span>{' '}
        {record.rm && <Badge color="#e9b32a">{t('history.best')}</Badge>}
      </td>
      <td className={styles.action}>
        <IconButton label={t('history.remove', { value, day })} onClick={() => setAsking(true)}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
