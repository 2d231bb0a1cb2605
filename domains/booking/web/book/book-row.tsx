import { IconCheck, IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { useBuyIntent } from '../../../sales/web/buy/buy-intent.ts'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import type { WishControls } from '../api/draws.ts'
import type { KnownBooker } from '../widgets/booking-limit.ts'
import { type BookingState, bookingState } from '../widgets/booking-state.ts'
import { ClassRow } from '../widgets/class-row.tsx'
import styles from './book-row.module.css'
import { KeepOffer } from './move-choice.tsx'
import { moveOffer } from './move-offer.ts'
import { Refusal } from './refusal.tsx'
import { RowWays } from './row-ways.tsx'
import { AdultNote, StateNote } from './state-note.tsx'
import { useBooking } from './use-booking.ts'

const BuyCredit = lazy(() => import('../../../sales/web/buy/buy-credit.tsx'))

/** Milliseconds of celebration; a second tap within them is ignored. */
const celebrated = 1_600

export interface Booker {
  id: number
  hasPlan: boolean
  isPaused: boolean
  isStaff: boolean
  isAdmin: boolean
}

interface Props {
  gymClass: GymClass
  sameDay: readonly GymClass[]
  now: number
  booker: Booker
  renews: string
  /** The wish in the draw of the day while it is open. */
  wish: WishControls | undefined
  onLeave: (gymClass: GymClass) => void
  known?: KnownBooker
}

export function BookRow({ gymClass, sameDay, now, booker, renews, wish, onLeave, known }: Props) {
  const whenText = useWhen()
  const booking = useBooking(gymClass, booker.id)
  const { answer, error } = booking
  const { intent, begin, end } = useBuyIntent()
  const arrival = useArrival(answer)
  const state = bookingState(gymClass, now, known)
  const time = clockTime(gymClass.startTime, gymClass.center.timeZone)
  const keeps = gymClass.mine?.keeps
  // 0 when it is not among the wishes.
  const wishNumber = wish ? wish.classIds.indexOf(gymClass.id) + 1 : undefined

  const press = () => {
    if (arrival.fresh) return
    if (state.is === 'drawn') wish?.toggle(gymClass.id)
    else if (state.is === 'in' || state.is === 'line') onLeave(gymClass)
    else if (keeps) booking.moveFrom(keeps.id)
    else booking.book()
  }
  const isUnkept = state.is === 'line' && !keeps && !error
  const keepOffer = isUnkept ? moveOffer(gymClass, sameDay, { now, isAdmin: booker.isAdmin }) : undefined
  const isBuying = intent === String(gymClass.id) && (state.is === 'open' || state.is === 'full')
  const bookBought = () => {
    end()
    booking.again()
  }
  const past = state.is === 'over' || state.is === 'cancelled' || state.is === 'started'
  return (
    <ClassRow
      gymClass={gymClass}
      tone={past ? 'quiet' : state.is === 'in' || state.is === 'offer' ? 'mine' : 'plain'}
      arrived={arrival.fresh && answer?.status === 'IN'}
      note={
        <>
          <StateNote {...{ gymClass, state, now, wishNumber }} />
          {!past && state.is !== 'unfit' && <AdultNote gymClass={gymClass} birth={known?.birth} />}
        </>
      }
      action={
        <>
          <Spoken>
            <span role="status">
              <Said answer={arrival.fresh ? answer : undefined} gymClass={gymClass} now={now} />
            </span>
          </Spoken>
          <RowWays {...{ gymClass, time, past }} isStaff={booker.isStaff} />
          <TheButton
            state={state}
            time={time}
            wishNumber={wishNumber}
            busy={booking.isPending}
            fresh={arrival.fresh}
            onPress={press}
          />
        </>
      }
    >
      {error && (
        <Refusal
          error={error}
          given={{ gymClass, sameDay, booker, now, renews }}
          isMoving={booking.isMoving}
          onMove={booking.moveTo}
          onBuy={() => begin(String(gymClass.id))}
          onDismiss={booking.reset}
        />
      )}
      {keepOffer && (
        <KeepOffer
          offer={keepOffer}
          now={now}
          timeZone={gymClass.center.timeZone}
          busy={booking.isMoving}
          onMove={booking.moveTo}
        />
      )}
      <Suspense fallback={null}>
        {isBuying && (
          <BuyCredit
            kind={gymClass.activity.creditType}
            forClass={{ name: gymClass.activity.name, when: whenText(gymClass, now) }}
            onBought={bookBought}
            onClose={end}
          />
        )}
      </Suspense>
    </ClassRow>
  )
}

function TheButton({
  state,
  time,
  wishNumber,
  busy,
  fresh,
  onPress,
}: {
  state: BookingState
  time: string
  wishNumber: number | undefined
  busy: boolean
  fresh: boolean
  onPress: () => void
}) {
  const { t } = useTranslation('booking')
  if (state.is === 'locked' || state.is === 'unfit' || (state.is === 'drawn' && wishNumber === undefined)) {
    return (
      <p className={classNames(look('faint'), styles.past)}>
        <IconLock size={20} aria-hidden />
        <Spoken>{t(`state.${state.is}`)}</Spoken>
      </p>
    )
  }
  if (state.is === 'started' || state.is === 'over' || state.is === 'cancelled') {
    return (
      <p className={classNames(look('faint', 'semibold', 'size-sm'), styles.past)}>{t(pastText(state))}</p>
    )
  }
  const mine = state.is === 'in' || state.is === 'line'
  const kind = state.is === 'offer' ? 'primary' : 'quiet'
  const label = state.is === 'drawn' && wishNumber ? 'wished' : state.is
  return (
    <Button
      kind={kind}
      className={fresh ? styles.fresh : state.is === 'open' ? styles.book : undefined}
      busy={busy}
      // The accessible name must match the visible text (voice control).
      aria-label={fresh && mine ? undefined : t(`spoken.${label}`, { time })}
      aria-disabled={fresh || undefined}
      aria-haspopup={state.is === 'in' ? 'dialog' : undefined}
      onClick={onPress}
    >
      {fresh && mine ? (
        <>
          <IconCheck size={20} aria-hidden /> {t('state.done')}
        </>
      ) : (
        t(`button.${label}`)
      )}
    </Button>
  )
}

function pastText(state: BookingState & { is: 'started' | 'over' | 'cancelled' }) {
  if (state.is === 'started') return state.mine ? 'state.startedMine' : 'state.started'
  if (state.is === 'over') return state.attended ? 'state.attended' : 'state.over'
  return 'state.cancelled'
}

/** The server's answer, for screen readers. */
function Said({ answer, gymClass, now }: { answer: ClassUser | undefined; gymClass: GymClass; now: number }) {
  const { t } = useTranslation('booking')
  const whenText = useWhen()
  if (!answer) return null
  if (answer.status === 'WAIT') return t('done.line', { position: answer.position ?? 1 })
  return t('done.in', { when: whenText(gymClass, now) })
}

function useWhen() {
  const { t, i18n } = useTranslation('booking')
  return ({ center: { timeZone }, date, startTime }: GymClass, now: number) =>
    t('whenAt', {
      day: onDay(date, dayAt(now, timeZone), i18n.language),
      time: clockTime(startTime, timeZone),
    })
}

function useArrival(answer: ClassUser | undefined) {
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    if (!answer) return
    setFresh(true)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      navigator.vibrate?.(answer.status === 'IN' ? [30, 50, 60] : 30)
    }
    const timer = setTimeout(() => setFresh(false), celebrated)
    return () => clearTimeout(timer)
  }, [answer])
  return { fresh }
}
