import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useUndoKeys } from '../../../../platform/web/widgets/shortcuts.ts'
import type { ActivitySheet } from '../../../gym/contract/activities.ts'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import type { PlannedWeek } from '../../contract/week-plan.ts'
import { ActivityPens } from './activity-pens.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { useWeekDraft } from './use-week-draft.ts'
import {
  add,
  type Block,
  change,
  discard,
  mayRedo,
  mayUndo,
  redo,
  remove,
  shown,
  standing,
  undo,
} from './week-draft.ts'
import { type Span, WeekGrid } from './week-grid.tsx'
import styles from './week-screen.module.css'

/** Default places when the plan has no class of the activity. */
const usualPlaces = 12

interface WeekDeskProps {
  center: SiteCenter
  saved: PlannedWeek
  activities: readonly ActivitySheet[]
  onCenter: (id: number) => void
}

/** The open dialog. */
type Open =
  | { form: Partial<Block> & { id?: number } }
  | { slot: Block & { id: number }; about: 'fixed' | 'track' }
  | 'copy'
  | 'save'
  | undefined

export function WeekDesk({ center, saved, activities, onCenter }: WeekDeskProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const { draft, changes, lost, foundAt, forgetNotes, update, settle } = useWeekDraft(center.id, saved)
  const [open, setOpen] = useState<Open>()
  const [focused, setFocused] = useState<number>()
  const [pen, setPen] = useState(() => (activities.find((a) => a.enabled) ?? activities[0])?.id ?? 0)
  const { fixedShare } = useCenterConfig()
  useUndoKeys(
    () => update(undo),
    () => update(redo),
  )
  if (!draft) return null

  const blocks = shown(draft)
  const byId = new Map(activities.map((a) => [a.id, a]))
  const placesOf = (activityId: number) =>
    blocks.findLast((b) => b.activityId === activityId)?.maxPeople ?? usualPlaces
  const nameOf = (id: number) => {
    const activity = byId.get(id)
    return activity ? textIn(activity.texts.name, i18n.language) : ''
  }

  function draw(span: Span, activityId = pen) {
    setFocused(draft?.nextId)
    update((d) => add(d, [{ ...span, activityId, maxPeople: placesOf(activityId), free: false }]))
  }
  function takeOut(id: number) {
    const block = blocks.find((b) => b.id === id)
    if (!block) return
    update((d) => remove(d, id))
    // The focus moves to the neighbour.
    const others = blocks.filter((b) => b.id !== id)
    setFocused((others.find((b) => b.day === block.day) ?? others[0])?.id)
    toast(t('week.removed', { activity: nameOf(block.activityId), time: block.startTime }), 'plain', {
      label: t('undo'),
      run: () => update(undo),
    })
  }
  const savedOf = (id: number | undefined) => saved.templates.find((template) => template.id === id)
  const fixedOf = (id: number | undefined) => {
    const slot = fixedShare > 0 ? savedOf(id) : undefined
    return slot && (() => setOpen({ slot, about: 'fixed' }))
  }
  const trackOf = (id: number | undefined) => {
    const slot = savedOf(id)
    return slot && (() => setOpen({ slot, about: 'track' }))
  }
  const newForm = (span?: Span) => {
    const {
      day = 0,
      startTime = '18:00',
      endTime = '19:00',
    } = span ?? blocks.find((b) => b.id === focused) ?? {}
    setOpen({ form: { day, startTime, endTime, activityId: pen, maxPeople: placesOf(pen), free: false } })
  }

  return (
    <div className={styles.desk}>
      <DraftNotes lost={lost} foundAt={foundAt} timeZone={center.timeZone} onRead={forgetNotes} />
      <div className={styles.tools}>
        <ActivityPens activities={activities} value={pen} onChange={setPen} />
        <div className={row(2, 'wrap')}>
          <IconButton kind="quiet" label={t('undo')} disabled={!mayUndo(draft)} onClick={() => update(undo)}>
            <IconArrowBackUp aria-hidden />
          </IconButton>
          <IconButton kind="quiet" label={t('redo')} disabled={!mayRedo(draft)} onClick={() => update(redo)}>
            <IconArrowForwardUp aria-hidden />
          </IconButton>
          <Button aria-haspopup="dialog" onClick={() => setOpen('copy')}>
            <IconCopy size={20} aria-hidden /> {t('week.copy')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => newForm()}>
            <IconPlus size={20} aria-hidden /> {t('week.add')}
          </Button>
        </div>
      </div>
      <WeekGrid
        blocks={blocks}
        activities={byId}
        standingOf={(block) => standing(draft, block)}
        focused={focused}
        onFocus={setFocused}
        onChange={(id, { day, startTime, endTime }) =>
          update((d) => change(d, id, { day, startTime, endTime }))
        }
        onDraw={draw}
        onEdit={(id) => setOpen({ form: blocks.find((b) => b.id === id) ?? {} })}
        onAdd={newForm}
        onRemove={takeOut}
      />
      <div className={styles.bar} data-changed={changes.length > 0 || undefined}>
        <output aria-live="polite">
          {changes.length === 0 ? t('week.noChanges') : t('week.changes', { count: changes.length })}
        </output>
        <div className={row(2, 'wrap')}>
          {changes.length > 0 && <Button onClick={() => update(discard)}>{t('week.discard')}</Button>}
          <Button
            kind="primary"
            disabled={changes.length === 0}
            aria-haspopup="dialog"
            onClick={() => setOpen('save')}
          >
            {t('week.review')}
          </Button>
        </div>
      </div>

      {typeof open === 'object' && 'slot' in open && (
        <SlotDialog
          {...open}
          centerId={center.id}
          name={nameOf(open.slot.activityId)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'object' && 'form' in open && (
        <ClassDialog
          initial={open.form}
          centerId={center.id}
          activities={activities}
          onClose={() => setOpen(undefined)}
          onFixed={fixedOf(open.form.id)}
          onTrack={trackOf(open.form.id)}
          onSave={({ id, ...block }) => {
            setOpen(undefined)
            if (id === undefined) {
              setPen(block.activityId)
              setFocused(draft.nextId)
              update((d) => add(d, [block]))
            } else update((d) => change(d, id, block))
          }}
          onRemove={(id) => {
            setOpen(undefined)
            takeOut(id)
          }}
        />
      )}
      {open === 'copy' && (
        <CopyDialog
          center={center}
          onClose={() => setOpen(undefined)}
          onDays={(how) => {
            setOpen(undefined)
            update(how)
          }}
          week={blocks}
          onCenter={(id) => {
            setOpen(undefined)
            onCenter(id)
          }}
        />
      )}
      {open === 'save' && (
        <SaveDialog
          center={center}
          version={draft.version}
          changes={changes}
          nameOf={nameOf}
          onClose={() => setOpen(undefined)}
          onSaved={settle}
        />
      )}
    </div>
  )
}
