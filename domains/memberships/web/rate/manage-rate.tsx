import { type ReactNode, useState } from 'react'
import { lastBefore } from '../../../../platform/rules/local-time.ts'
import { comingDay } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import type { Rate } from '../../contract/memberships.ts'
import { takeBackRateChange } from '../api/rate.ts'
import { ActionList } from './action-list.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { type Asking, askable, changeName } from './rate-change.ts'
import { useRateWords } from './rate-words.ts'
import { WishDialog } from './wish-dialog.tsx'

interface ManageRateProps {
  rate: Rate
  memberId: number
}

export function ManageRate({ rate, memberId, children }: ManageRateProps & { children: ReactNode }) {
  const { t } = useRateWords()
  const { topPlanKey } = useGym().config
  const [asking, setAsking] = useState<Asking>()
  const offered = askable(rate, topPlanKey)
  return (
    <>
      {rate.maintenance && (
        <RunningPause
          pause={rate.maintenance}
          onEnd={() => setAsking('maintenance_end')}
          owes={rate.overdue !== null}
        />
      )}
      {rate.pending && <Pending rate={rate} pending={rate.pending} memberId={memberId} />}
      {children}
      {offered.length > 0 && (
        <section className={stack(4, 'packed', 'shrink')} aria-labelledby="actions">
          <h2 id="actions" className={look('size-h3')}>
            {t('actions.title')}
          </h2>
          {rate.overdue && <p className={look('soft', 'size-sm')}>{t('actions.owing')}</p>}
          <From rate={rate} />
          <ActionList offered={offered} onAsk={setAsking} />
        </section>
      )}
      <Asked rate={rate} memberId={memberId} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  )
}

/** When a request would take effect, where that is not simply the next 1st. */
function From({ rate: { months, staysUntil, effectiveOn } }: { rate: Rate }) {
  const { t, i18n } = useRateWords()
  const today = useToday()
  if (!effectiveOn || (months === 1 && !staysUntil)) return null
  return (
    <p className={look('soft', 'size-sm')}>
      {t('actions.from', { day: comingDay(effectiveOn, today, i18n.language) })}
    </p>
  )
}

function Asked({
  rate,
  memberId,
  asking,
  onClose,
}: ManageRateProps & { asking: Asking | undefined; onClose: () => void }) {
  const [choice, setChoice] = useState<{ planId?: number; pro?: boolean }>({})
  const [months, setMonths] = useState<number | undefined>(1)
  const all = { rate, memberId, onClose }
  if (!asking || !rate.plan) return null
  if (asking === 'change') return <ChangeDialog {...all} choice={choice} onChoose={setChoice} />
  if (asking === 'maintenance') return <PauseDialog {...all} months={months} onMonths={setMonths} />
  if (asking === 'leave' || asking === 'maintenance_end') {
    return <WishDialog {...all} asking={asking} wish={{ kind: asking }} />
  }
  const wish = { kind: 'change', planId: rate.plan.id, pro: asking === 'proOn' } as const
  return <WishDialog {...all} asking={asking} wish={wish} />
}

interface RunningPauseProps {
  pause: NonNullable<Rate['maintenance']>
  onEnd: () => void
  owes: boolean
}

function RunningPause({ pause: { endsOn }, onEnd, owes }: RunningPauseProps) {
  const { t, i18n } = useRateWords()
  const today = useToday()
  return (
    <Notice title={t('pause.title')}>
      <p>{endsOn ? t('pause.until', { back: comingDay(endsOn, today, i18n.language) }) : t('pause.open')}</p>
      {!owes && (
        <div className={row(3, 'rows2', 'stretch', 'wrap', 'above2')}>
          <Button aria-haspopup="dialog" onClick={onEnd}>
            {t(endsOn ? 'pause.end' : 'pause.endOpen')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

interface PendingProps extends ManageRateProps {
  pending: NonNullable<Rate['pending']>
}

function Pending({ rate, pending, memberId }: PendingProps) {
  const { t, i18n, own } = useRateWords()
  const errorText = useErrorText()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const date = (day: string) => comingDay(day, today, i18n.language)
  const { effectiveOn, endsOn, isBilledShort, kind, plan, pro } = pending
  const name = kind === 'change' ? changeName(rate, { planId: plan?.id, pro }) : kind
  const title = t(`pending.${name}`, {
    day: date(effectiveOn),
    until: date(lastBefore(effectiveOn)),
    plan: plan?.name ?? '',
  })

  async function cancel() {
    setBusy(true)
    try {
      await takeBackRateChange(memberId)
      toast(t('pending.cancelled'), 'good')
      // The pressed button is gone with its notice.
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch (reason) {
      toast(`${t('pending.notCancelled')}. ${errorText(reason)}`, 'bad')
      setBusy(false)
    }
  }

  return (
    <Notice title={title}>
      <p>
        {endsOn && `${t('pending.back', { back: date(endsOn) })} `}
        {t(isBilledShort ? 'pending.billedShort' : 'pending.text', { day: date(effectiveOn) })}
      </p>
      {!(own && isBilledShort) && (
        <div className={row(3, 'rows2', 'stretch', 'wrap', 'above2')}>
          <Button busy={busy} onClick={() => void cancel()}>
            {t('pending.cancel')}
          </Button>
        </div>
      )}
    </Notice>
  )
}
