import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { ordinal } from '../../../../platform/web/language/ordinal.ts'
import { dayName } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { FixedPlace } from '../../../booking/contract/fixed-places.ts'
import {
  fixedPlacesQuery,
  useGiveUpFixedPlace,
  useRestoreFixedPlace,
  useSkipFixedWeek,
  useUnskipFixedWeek,
} from '../../../booking/web/api/fixed-places.ts'
import { ActivityName } from '../../../booking/web/widgets/activity-name.tsx'
import { useSlotTime } from '../../../booking/web/widgets/fixed-slot.ts'
import { useGym } from '../../../gym/web/gym.ts'
import styles from './fixed-places.module.css'

/** The member's places in slots of the week plan, and those they wait for; nothing without any. */
export default function FixedPlaces({ memberId }: { memberId: number }) {
  const { t } = useTranslation('fixed-places')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(fixedPlacesQuery(memberId))
  if (data ? data.length === 0 : !error) return null
  return (
    <section aria-labelledby="fixed-places" className={stack(4)}>
      <h2 id="fixed-places" className={look('size-h3')}>
        {t('section')}
      </h2>
      {data ? (
        <ul className={classNames(stack(3), styles.list)}>
          {data.map((place) => (
            <li key={place.id}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </section>
  )
}

function Place({ place }: { place: FixedPlace }) {
  const { t, i18n } = useTranslation('fixed-places')
  const slotTime = useSlotTime()
  const { centers, config } = useGym()
  const { slot, position, misses } = place
  const actions = useActions(place)
  const name = slot.activity.name
  return (
    <article className={classNames(row(4, 'between', 'wrap', 'panel-l', 'pad4'), styles.place)}>
      <div className={stack(1, 'shrink')}>
        <h3 className={look('semibold')}>
          <ActivityName color={slot.activity.color}>{t('what', { name, slot: slotTime(slot) })}</ActivityName>
        </h3>
        {centers.length > 1 && <p className={look('soft')}>{slot.center.name}</p>}
        <p className={look('soft')}>
          {position === null
            ? actions.nextText
            : t('position', { position: ordinal(position, i18n.language) })}
        </p>
        {misses > 0 && (
          <p className={look('danger')}>{t('misses', { count: misses, limit: config.fixedMisses })}</p>
        )}
      </div>
      <div className={row(2, 'wrap')}>
        {actions.week && (
          <Button aria-label={actions.week.spoken} busy={actions.busy} onClick={actions.week.run}>
            {actions.week.label}
          </Button>
        )}
        <Button
          kind="plain"
          aria-haspopup={position === null ? 'dialog' : undefined}
          aria-label={position === null ? t('giveUpNamed', { name, slot: slotTime(slot) }) : undefined}
          onClick={actions.giveUp}
        >
          {t(position === null ? 'giveUp' : 'giveUpLine')}
        </Button>
      </div>
      {actions.dialog}
    </article>
  )
}

function useActions(place: FixedPlace) {
  const { t } = useTranslation('fixed-places')
  const errorText = useErrorText()
  const { nextText, when } = useNextText(place)
  const [asked, setAsked] = useState<'late' | 'giveUp'>()
  const [skip, unskip] = [useSkipFixedWeek(), useUnskipFixedWeek()]
  const [giveUp, restore] = [useGiveUpFixedPlace(), useRestoreFixedPlace()]
  const { id, next, position, slot } = place
  const name = slot.activity.name
  const failed = (reason: Error) => toast(errorText(reason), 'bad')

  const send = (acceptCost: boolean) => {
    if (!next) return
    setAsked(undefined)
    skip.mutate(
      { id, classId: next.classId, acceptCost },
      {
        onSuccess: () => toast(t('skipped')),
        onError: (reason) =>
          reason instanceof ApiError && reason.code === 'late_leave' ? setAsked('late') : failed(reason),
      },
    )
  }
  const takeBack = () => {
    if (!next) return
    const onSuccess = () => toast(t('unskipped'), 'good')
    unskip.mutate({ id, classId: next.classId }, { onSuccess, onError: failed })
  }
  const end = () => {
    setAsked(undefined)
    // Also after the card has gone, where callbacks of `mutate` would not run.
    const undo = () => void restore.mutateAsync(id).then(() => toast(t('restored'), 'good'), failed)
    giveUp
      .mutateAsync(id)
      .then(
        () => toast(t(position === null ? 'givenUp' : 'leftLine'), 'plain', { label: t('undo'), run: undo }),
        failed,
      )
  }

  const maySkip = position === null && next !== null && ['coming', 'booked', 'waiting'].includes(next.state)
  const mayReturn = next?.state === 'skipped' && !next.isOpen
  const week = maySkip
    ? { label: t('skip'), spoken: t('skipNamed', { name, when }), run: () => send(false) }
    : mayReturn
      ? { label: t('unskip'), spoken: t('unskipNamed', { name, when }), run: takeBack }
      : undefined
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <Dialog open onClose={close} title={t(asked === 'late' ? 'lateTitle' : 'giveUpTitle')}>
      {asked === 'late' ? <Notice tone="bad">{t('lateText')}</Notice> : <p>{t('giveUpText')}</p>}
      <DialogActions>
        <Button onClick={close}>{t('keep')}</Button>
        <Button kind="danger" onClick={asked === 'late' ? () => send(true) : end}>
          {t(asked === 'late' ? 'lateConfirm' : 'giveUpConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
  const busy = skip.isPending || unskip.isPending
  return { nextText, week, busy, giveUp: () => (position === null ? setAsked('giveUp') : end()), dialog }
}

function useNextText({ next, slot }: FixedPlace): { nextText: string; when: string } {
  const { t, i18n } = useTranslation(['fixed-places', 'errors'])
  if (!next) return { nextText: t('noNext'), when: '' }
  const { timeZone } = slot.center
  const day = dayName(next.date, dayAt(serverNow(), timeZone), i18n.language)
  const when = `${day} ${clockTime(next.startTime, timeZone)}`
  const why = next.refusal ? t(`error.${next.refusal}`, { ns: 'errors' }) : ''
  return { nextText: t(`next.${next.state}`, { when, why }), when }
}
