import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import styles from './door.module.css'
import { type DoorClassView, type DoorMemory, type Tap, undoMs } from './door-state.ts'
import { forgetRefusal, takeBack, tapName } from './door-store.ts'

/** Names of members with a place; a tap asks for confirmation, then ticks. */
export function NameList({ gymClass, timeZone }: { gymClass: DoorClassView; timeZone: string }) {
  const { t } = useTranslation('door')
  const [asked, setAsked] = useState<DoorClassView['people'][number] | null>(null)
  if (gymClass.people.length === 0) return null
  const time = clockTime(gymClass.startTime, timeZone)
  return (
    <>
      <ul className={styles.names}>
        {gymClass.people.map((person) => (
          <li key={person.id}>
            {person.here ? (
              <p className={classNames(row(2, 'touch', 'soft'), styles.name, styles.here)}>
                <IconCheck size={20} aria-hidden /> {person.name}
                <span className={look('spoken')}>{t('here')}</span>
              </p>
            ) : (
              <button
                type="button"
                className={classNames(row(2, 'touch', 'semibold'), styles.name)}
                aria-haspopup="dialog"
                onClick={() => setAsked(person)}
              >
                {person.name}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('ask', { name: asked?.name ?? '' })}
      >
        <p>{t('askText', { activity: gymClass.activity, time })}</p>
        <DialogActions>
          <Button onClick={() => setAsked(null)}>{t('no')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              if (asked) tapName({ bookingId: asked.id, name: asked.name })
              setAsked(null)
            }}
          >
            {t('yes')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

interface TapNotesProps {
  memory: DoorMemory
  now: number
  refused: { tap: Tap } | null
}

/** Taps that can still be taken back, and the one that the server refused. */
export function TapNotes({ memory, now, refused }: TapNotesProps) {
  const { t } = useTranslation('door')
  const fresh = memory.taps.filter((tap) => now < tap.at + undoMs)
  return (
    <div className={stack(2)} role="status">
      {fresh.map((tap) => (
        <Notice key={tap.bookingId} tone="good">
          <div className={row(3, 'between', 'wrap')}>
            <p className={look('bold')}>{t('done', { name: tap.name })}</p>
            <Button onClick={() => takeBack(tap.bookingId)}>{t('undo')}</Button>
          </div>
        </Notice>
      ))}
      {refused && (
        <Notice tone="bad">
          <p>{t('refused', { name: refused.tap.name })}</p>
          <Button onClick={forgetRefusal}>{t('ok')}</Button>
        </Notice>
      )}
    </div>
  )
}
