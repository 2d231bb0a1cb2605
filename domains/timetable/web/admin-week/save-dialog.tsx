import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import {
  previewWeek,
  saveWeek,
  type WeekChange,
  type WeekEffect,
  type WeekOutcome,
} from '../../contract/week-plan.ts'
import { weekPlanQuery } from '../api/week-plan.ts'
import { useCoaches } from '../widgets/coach-fields.tsx'
import { dayOfWeek } from './week-grid.tsx'
import styles from './week-screen.module.css'

interface SaveDialogProps {
  center: SiteCenter
  version: number
  changes: WeekChange[]
  nameOf: (activityId: number) => string
  onClose: () => void
  onSaved: () => void
}

interface WeekOrder {
  centerId: number
  version: number
  changes: WeekChange[]
}
const inCenter = ({ centerId, ...body }: WeekOrder) => ({ query: { centerId }, body })

/** Previews what saving does to the coming classes, then saves all or nothing. */
export function SaveDialog({ center, version, changes, nameOf, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTranslation('admin-gym')
  const wanted = { centerId: center.id, version, changes }
  /** The order being saved. It stays visible while the draft behind it is replaced. */
  const [sent, setSent] = useState<typeof wanted>()
  const [problem, setProblem] = useState<unknown>()
  const busy = sent !== undefined
  const order = sent ?? wanted
  const preview = useQuery({
    queryKey: ['week-preview', order],
    queryFn: () => call(previewWeek, inCenter(order)),
    enabled: !busy && changes.length > 0,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const stale = [preview.error, problem].some((e) => e instanceof ApiError && e.code === 'changed_meanwhile')

  async function save() {
    setSent(wanted)
    setProblem(undefined)
    try {
      const { counts } = await command(saveWeek, inCenter(wanted))
      onSaved()
      // Reads the ids of new classes, so that they can be changed at once.
      await queries.fetchQuery(weekPlanQuery(center.id)).catch(() => undefined)
      toast(t('save.done', { count: counts.new + counts.gone + counts.changed }), 'good')
      onClose()
    } catch (reason) {
      setProblem(reason)
      setSent(undefined)
    }
  }
  /** Applies the changes to the newly saved plan and previews them again. */
  async function lookAgain() {
    setProblem(undefined)
    await queries.invalidateQueries({ queryKey: weekPlanQuery(center.id).queryKey })
  }

  return (
    <Dialog open onClose={onClose} title={t('save.title')} busy={busy}>
      {order.changes.length === 0 ? (
        <>
          <p>{t('save.already')}</p>
          <DialogActions>
            <Button kind="primary" onClick={onClose}>
              {t('understood')}
            </Button>
          </DialogActions>
        </>
      ) : stale ? (
        <>
          <Notice tone="bad" title={t('save.stale')}>
            <p>{t('save.staleText')}</p>
          </Notice>
          <DialogActions>
            <Button kind="primary" onClick={() => void lookAgain()}>
              {t('save.again')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <Loaded query={preview} height={[96, 160]}>
          {(outcome) => (
            <>
              <Overlaps overlaps={outcome.overlaps} />
              <Effects outcome={outcome} nameOf={nameOf} />
              <FormProblem problem={problem} />
              <DialogActions>
                <Button onClick={onClose}>{t('save.back')}</Button>
                <Button kind="primary" busy={busy} onClick={() => void save()}>
                  {t('save.button', { count: order.changes.length })}
                </Button>
              </DialogActions>
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

function Overlaps({ overlaps }: Pick<WeekOutcome, 'overlaps'>) {
  const { t, i18n } = useTranslation('admin-coaching')
  if (overlaps.length === 0) return null
  return (
    <Notice title={t('overlaps.title')}>
      <ul className={stack(1)}>
        {overlaps.map(({ coach, day, startTime, other }) => (
          <li key={`${coach.id} ${day} ${startTime} ${other.center} ${other.startTime}`}>
            {t('overlaps.line', {
              name: coach.name,
              day: weekdayName(dayOfWeek(day), i18n.language),
              time: startTime,
              activity: other.activity,
              other: other.startTime,
              center: other.center,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Longest list that is unfolded: the button must stay near. */
const mostOpen = 8
const kinds = ['kept', 'gone', 'changed', 'new'] as const

function Effects({ outcome, nameOf }: { outcome: WeekOutcome; nameOf: (id: number) => string }) {
  const { t } = useTranslation('admin-gym')
  const { counts, effects } = outcome
  const total = counts.new + counts.gone + counts.changed + counts.kept
  if (total === 0) return <p>{t('save.nothing')}</p>
  return (
    <div className={styles.effects}>
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <details key={kind} open={kind === 'kept' || counts[kind] <= mostOpen}>
            <summary className={styles.summary}>
              <h3 className={styles.kind} data-kind={kind}>
                {t(`save.kind.${kind}`, { count: counts[kind] })}
              </h3>
            </summary>
            {kind === 'kept' && <p className={look('soft', 'size-s')}>{t('save.keptWhy')}</p>}
            <ul className={stack(0, 'above1')}>
              {effects
                .filter((e) => e.kind === kind)
                .map((effect) => (
                  <Effect
                    key={`${effect.date} ${effect.startTime} ${effect.activityId}`}
                    effect={effect}
                    nameOf={nameOf}
                  />
                ))}
            </ul>
          </details>
        ))}
      {effects.length < total && <p>{t('save.more', { count: total - effects.length })}</p>}
    </div>
  )
}

function Effect({ effect, nameOf }: { effect: WeekEffect; nameOf: (id: number) => string }) {
  const { t, i18n } = useTranslation('admin-gym')
  const { date, startTime, endTime, activityId, maxPeople, before, usersIn, usersWait } = effect
  const { coachId, assistantIds } = effect
  const { t: tCoaching } = useTranslation('admin-coaching')
  const coaches = useCoaches()
  const coachesText = (of: Pick<WeekEffect, 'coachId' | 'assistantIds'>) =>
    [of.coachId, ...of.assistantIds]
      .flatMap((id) => coaches.find((one) => one.id === id)?.name ?? [])
      .join(', ') || tCoaching('form.nobody')
  const day = `${sentence(weekdayName(date, i18n.language, 'short'))} ${shortDate(date, i18n.language)}`
  const was = before && {
    time: before.startTime !== startTime || before.endTime !== endTime,
    activity: before.activityId !== activityId,
    places: before.maxPeople !== maxPeople,
    coach: before.coachId !== coachId || before.assistantIds.join() !== assistantIds.join(),
  }
  return (
    <li className={classNames(row(3, 'stretch', 'wrap', 'rows1', 'tabular'), styles.line)}>
      <span className={styles.date}>{day}</span>
      <span>
        {was?.time && before ? `${before.startTime}–${before.endTime} → ` : ''}
        {startTime}–{endTime}
      </span>
      <span>
        {was?.activity && before ? `${nameOf(before.activityId)} → ` : ''}
        {nameOf(activityId)}
      </span>
      {was?.places && before && (
        <span>
          {before.maxPeople} → {t('week.places', { count: maxPeople })}
        </span>
      )}
      {was?.coach && before && (
        <span>
          {coachesText(before)} → {coachesText(effect)}
        </span>
      )}
      {usersIn + usersWait > 0 && (
        <strong>
          {usersWait > 0
            ? t('save.inAndWait', { in: usersIn, wait: usersWait })
            : t('save.in', { count: usersIn })}
        </strong>
      )}
    </li>
  )
}
