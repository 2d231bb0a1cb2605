import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconCut,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, daysBetween, mondayOf } from '../../../../platform/rules/local-time.ts'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button, IconButton, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { repeatWeek } from '../../rules/plan/cycle.ts'
import type { Reader } from '../../rules/plan/patterns.ts'
import {
  clearDay,
  copyDay,
  dayOf,
  daysOf,
  type Frame,
  moveDay,
  type Plan,
  put,
  shiftFrom,
} from '../../rules/plan/plan.ts'
import { volumeOf, workByDay } from '../../rules/plan/volume.ts'
import { warningsOf } from '../../rules/plan/warnings.ts'
import styles from './plan.module.css'
import { CycleDialog, ShiftDialog } from './plan-dialogs.tsx'
import { type DayDeeds, PlanGrid } from './plan-grid.tsx'
import { PlanNotes, WarningList } from './plan-notes.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { usePlan } from './use-plan.ts'
import { VolumePicture } from './volume-picture.tsx'

interface PlanDeskProps {
  name: string
  stored: Plan
  frame: Frame
  reader: Reader
  /** Where a day is written. */
  addressOf: (day: Day) => string
  /** Throws ApiError. */
  save: (changes: ReturnType<typeof usePlan>['changes']) => Promise<void>
}

/** What was cut or copied: a copy as it was then, a cut day as it is when it is pasted. */
type Clip = { cut: Day } | { copy: Plan[Day] } | undefined

export function PlanDesk({ name, stored, frame, reader, addressOf, save }: PlanDeskProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const plan = usePlan(name, stored)
  const { now, changes, take } = plan
  const [chosen, setChosen] = useState(() =>
    frame.today >= frame.from && frame.today <= frame.until ? frame.today : frame.from,
  )
  const [clip, setClip] = useState<Clip>()
  const [open, setOpen] = useState<'cycle' | 'shift' | 'review'>()
  const { volume, warnings } = useMemo(() => {
    const work = workByDay(now, frame, reader)
    const counted = volumeOf(work, frame, reader)
    return { volume: counted, warnings: warningsOf(work, counted, frame, reader) }
  }, [now, frame, reader])
  const here = now[chosen]
  const cut = clip && 'cut' in clip ? clip.cut : undefined
  const changed = new Set(changes.map((change) => dayOf(change, plan.base)))
  // A jump is of a week, and days without rest are all of them.
  const ofDays = warnings.filter(({ kind }) => kind === 'pattern' || kind === 'heavy')
  const warned = new Set(ofDays.flatMap(daysOf))

  const deeds: DayDeeds = {
    cut: () => here && setClip({ cut: chosen }),
    copy: () => here && setClip({ copy: here }),
    paste: () => {
      if (cut) {
        take(moveDay(now, cut, chosen, frame))
        setClip(undefined)
      } else if (clip && 'copy' in clip && clip.copy) take(put(now, chosen, clip.copy, frame))
    },
    remove: () => take(clearDay(now, chosen)),
    release: () => setClip(undefined),
    move: (from, to) => take(moveDay(now, from, to, frame)),
    copyTo: (from, to) => take(copyDay(now, from, to, frame)),
  }
  const monday = mondayOf(chosen)
  const room = (daysBetween(monday, frame.until) + 1) / 7

  return (
    <div className={stack(5)}>
      <PlanNotes left={plan.left} lost={plan.lost} onRead={plan.forget} />
      <div className={stack(2)}>
        <div className={row(2, 'wrap', 'between')}>
          <p className={classNames(row(2, 'wrap', 'semibold'), styles.chosen)} aria-live="polite">
            {sentence(weekdayName(chosen, i18n.language))} {shortDate(chosen, i18n.language)}
          </p>
          <div className={row(2, 'wrap')}>
            <IconButton label={t('undo')} kind="quiet" disabled={!plan.canUndo} onClick={plan.undo}>
              <IconArrowBackUp aria-hidden />
            </IconButton>
            <IconButton label={t('redo')} kind="quiet" disabled={!plan.canRedo} onClick={plan.redo}>
              <IconArrowForwardUp aria-hidden />
            </IconButton>
            <IconButton label={t('cut')} kind="quiet" disabled={!here} onClick={deeds.cut}>
              <IconCut aria-hidden />
            </IconButton>
            <IconButton label={t('copy')} kind="quiet" disabled={!here} onClick={deeds.copy}>
              <IconCopy aria-hidden />
            </IconButton>
            <IconButton label={t('paste')} kind="quiet" disabled={!clip} onClick={deeds.paste}>
              <IconClipboard aria-hidden />
            </IconButton>
            <IconButton label={t('remove')} kind="quiet" disabled={!here} onClick={deeds.remove}>
              <IconTrash aria-hidden />
            </IconButton>
            <Button aria-haspopup="dialog" onClick={() => setOpen('shift')}>
              {t('shift.open')}
            </Button>
            <Button aria-haspopup="dialog" disabled={room < 2} onClick={() => setOpen('cycle')}>
              <IconRepeat size={20} aria-hidden /> {t('cycle.open')}
            </Button>
            <LinkButton to={addressOf(chosen)}>{t(here ? 'write' : 'writeNew')}</LinkButton>
          </div>
        </div>
        <PlanGrid
          frame={frame}
          plan={now}
          chosen={chosen}
          cut={cut}
          changed={changed}
          warned={warned}
          deeds={deeds}
          onChoose={setChosen}
        />
        <p className={classNames(look('size-s', 'soft'), styles.keys)}>{t('keys')}</p>
      </div>
      <div className={classNames(row(3, 'rows1', 'wrap', 'between'), styles.bar)}>
        <output aria-live="polite">
          {changes.length === 0 ? t('noChanges') : t('changes', { count: changes.length })}
        </output>
        <div className={row(2, 'wrap')}>
          {changes.length > 0 && <Button onClick={plan.discard}>{t('discard')}</Button>}
          <Button
            kind="primary"
            aria-haspopup="dialog"
            disabled={changes.length === 0}
            onClick={() => setOpen('review')}
          >
            {t('review.open')}
          </Button>
        </div>
      </div>
      <WarningList warnings={warnings} />
      <VolumePicture volume={volume} />
      {open === 'cycle' && (
        <CycleDialog
          monday={monday}
          room={room}
          onCycle={(cycle) => take(repeatWeek(now, monday, cycle, reader.movements, frame))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'shift' && (
        <ShiftDialog
          from={chosen}
          onShift={(days) => take(shiftFrom(now, chosen, days, frame))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'review' && (
        <ReviewDialog
          base={plan.base}
          changes={changes}
          save={() => plan.save(() => save(changes))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
