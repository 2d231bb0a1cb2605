import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { TextArea } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { DeskWorkout } from '../../contract/tracks.ts'
import { changeWorkout } from '../api/training-desk.ts'
import { OwnHourDialog } from './own-hour-dialog.tsx'

interface PublicationProps {
  workout: DeskWorkout
  timeZone: string
  /** Its text was changed and not saved: that comes first. */
  isTyped: boolean
}

/** When members see a saved workout, and what coaches tell each other of it. */
export function Publication({ workout, timeZone, isTyped }: PublicationProps) {
  const { t, i18n } = useTranslation('admin-tracks')
  const { busy = false, problem, run } = useWork()
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(
    () => new Map(workout.notes.map(({ at, text }) => [at, text])),
  )
  const [choosesHour, setChoosesHour] = useState(false)
  const { state, published, publishAt, publishesAt, revised } = workout
  const change = (more: Parameters<typeof changeWorkout>[1], done: string) =>
    void run(async () => {
      await changeWorkout(workout, more)
      toast(done, 'good')
    })
  const when =
    publishesAt &&
    new Intl.DateTimeFormat(localeOf(i18n.language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(publishesAt))
  const places = [
    { at: '', label: t('notesOfAll') },
    ...workout.wbs.map(({ title }, nth) => ({
      at: String(nth),
      label: t('notesOf', { what: title || t('blockNth', { nth: nth + 1 }) }),
    })),
  ]
  const isOff = busy || isTyped
  return (
    <Card>
      <section className={stack(3)} aria-label={t('publication')}>
        <p role="status">
          <strong>{t(published ? 'state.published' : `state.${state}`)}</strong>
          {!published && when && ` · ${when}`}
          {revised && ` · ${t('revised')}`}
        </p>
        <div className={row(2, 'wrap')}>
          {!published && (
            <Button disabled={isOff} onClick={() => change({ state: 'published' }, t('nowPublished'))}>
              {t('publish')}
            </Button>
          )}
          {state !== 'draft' && (
            <Button kind="plain" disabled={isOff} onClick={() => change({ state: 'draft' }, t('nowDraft'))}>
              {t('makeDraft')}
            </Button>
          )}
          {(state === 'draft' || publishAt) && (
            <Button
              kind="plain"
              disabled={isOff}
              onClick={() => change({ state: 'ready', publishAt: null }, t('nowReady'))}
            >
              {t('makeReady')}
            </Button>
          )}
          {!published && (
            <Button kind="plain" aria-haspopup="dialog" disabled={isOff} onClick={() => setChoosesHour(true)}>
              {t('ownHour.open')}
            </Button>
          )}
        </div>
        {isTyped && <p className={look('soft', 'size-s')}>{t('saveFirst')}</p>}
        <details open={workout.notes.length > 0}>
          <summary className={look('touch')}>{t('notesIntro')}</summary>
          <div className={stack(3)}>
            {places.map(({ at, label }) => (
              <TextArea
                key={at}
                label={label}
                maxLength={1000}
                rows={2}
                value={notes.get(at) ?? ''}
                onChange={({ target }) => setNotes(new Map(notes).set(at, target.value))}
              />
            ))}
            <Button
              disabled={isOff}
              onClick={() => {
                const known = new Set(places.map(({ at }) => at))
                // Notes of blocks inside others stay as they are.
                const written = [...notes].map(([at, text]) => ({ at, text }))
                const kept = written.filter(({ at, text }) => text.trim() !== '' || known.has(at))
                change({ notes: kept }, t('notesSaved'))
              }}
            >
              {t('saveNotes')}
            </Button>
          </div>
        </details>
        <FormProblem problem={problem} />
        {choosesHour && (
          <OwnHourDialog workout={workout} timeZone={timeZone} onClose={() => setChoosesHour(false)} />
        )}
      </section>
    </Card>
  )
}
