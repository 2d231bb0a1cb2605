import { IconCheck, IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isMinor } from '../../../../platform/rules/ages.ts'
import { clockTime, type Day, dayAt } from '../../../../platform/rules/local-time.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { useAgesText } from '../../../gym/web/widgets/ages-text.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { BookingState } from '../widgets/booking-state.ts'

interface Props {
  gymClass: GymClass
  state: BookingState
  now: number
  /** Among the wishes for the draw, 1 for the best; 0 for none. */
  wishNumber?: number | undefined
}

/** Formats an instant (epoch milliseconds): "hoy a las 17:00". */
export function useSaid(timeZone: string) {
  const { t, i18n } = useTranslation('booking')
  return (instant: number, now: number) =>
    t('whenAt', {
      day: onDay(dayAt(instant, timeZone), dayAt(now, timeZone), i18n.language),
      time: clockTime(instant, timeZone),
    })
}

/** The member's state in a class; nothing when button and seats already show it. */
export function StateNote({ gymClass, state, now, wishNumber }: Props) {
  const { t } = useTranslation('booking')
  const { timeZone } = gymClass.center
  const user = useUser()
  const said = useSaid(timeZone)
  const freeUntil = (until: number) =>
    dayAt(until, timeZone) === dayAt(now, timeZone)
      ? t('state.inFreeToday', { time: clockTime(until, timeZone) })
      : t('state.inFree', { when: said(until, now) })
  const keeps = gymClass.mine?.keeps
  switch (state.is) {
    case 'in': {
      const { freeLeaveUntil, costsCredit = false } = gymClass.mine ?? {}
      const until = costsCredit && freeLeaveUntil ? Date.parse(freeLeaveUntil) : undefined
      return (
        <Standing
          sign={<IconCheck size={18} aria-hidden />}
          strong={t('state.in')}
          rest={until === undefined ? undefined : state.free ? freeUntil(until) : t('state.inLate')}
        />
      )
    }
    case 'line':
      return (
        <Standing
          sign={<IconClockHour4 size={18} aria-hidden />}
          strong={t('state.line', { position: state.position })}
          rest={
            user && !user.isReachable ? (
              <Link to="/config/your-account">{t('state.lineUnreachable')}</Link>
            ) : keeps ? (
              t('state.lineKeeps', { time: clockTime(keeps.startTime, timeZone) })
            ) : (
              t('state.lineNote')
            )
          }
        />
      )
    case 'offer':
      return <Standing strong={t('state.offer')} rest={t('state.offerNote')} />
    case 'drawn':
      return wishNumber ? <Standing strong={t('state.wished', { nth: wishNumber })} /> : null
    case 'unfit':
      return (
        <p>
          <ForOtherAges gymClass={gymClass} of="unfit" />
        </p>
      )
    case 'full':
      return <p>{state.ahead > 0 ? t('state.full', { count: state.ahead }) : t('state.fullNone')}</p>
    default:
      return gymClass.free && state.is === 'open' ? <p>{t('state.free')}</p> : null
  }
}

/** Why a class is not for the reader, or for somebody else. */
export function ForOtherAges({ gymClass, of }: Pick<Props, 'gymClass'> & { of: 'unfit' | 'unfitOther' }) {
  const { t } = useTranslation('ages')
  return t(of, { ages: useAgesText()(gymClass.activity) })
}

/** Of a minor in a class that asks for an adult. */
export function AdultNote({ gymClass, birth }: Pick<Props, 'gymClass'> & { birth: Day | null | undefined }) {
  const { t } = useTranslation('booking')
  return gymClass.activity.needsAdult && isMinor(birth ?? null, gymClass.date) ? (
    <p>{t('state.needsAdult')}</p>
  ) : null
}

function Standing({ sign, strong, rest }: { sign?: ReactNode; strong: string; rest?: ReactNode }) {
  return (
    <p className={row(3, 'baseline', 'wrap', 'rows0')}>
      <strong className={row(1, 'inline', 'strong')}>
        {sign}
        {strong}
      </strong>
      {rest && <span>{rest}</span>}
    </p>
  )
}
