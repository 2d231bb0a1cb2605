import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { mondayOf } from '../../../../platform/rules/local-time.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import type { GymClass } from '../../../booking/contract/classes.ts'
import { nextBookableQuery, nextClassesQuery } from '../../../booking/web/api/classes.ts'
import { bookingState } from '../../../booking/web/widgets/booking-state.ts'
import { useMoment } from '../../../booking/web/widgets/use-moment.ts'
import { useBookingStop } from '../../../memberships/web/widgets/booking-stop.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { creditsOfWeekQuery } from '../../../sales/web/api/credits.ts'
import { isSpent, spendable } from '../../../sales/web/widgets/week-credits.ts'
import { type MainAction, mainAction } from './main-action.ts'

const none: readonly GymClass[] = []

/** Data and main action of the profile. */
export function useHome(user: ShownUser) {
  const coming = useQuery(nextClassesQuery(user.id))
  const bookable = useQuery(nextBookableQuery(useCenter()?.id))
  const offered = bookable.data?.next
  const known = useMemo(
    () => [...(coming.data ?? none), ...(offered ? [offered] : [])],
    [coming.data, offered],
  )
  const now = useMoment(known)
  const today = useToday()
  const stop = useBookingStop(user)
  // A class just left stays in the answer until the next load.
  const booked = (coming.data ?? none).filter((c) => c.mine && Date.parse(c.endTime) > now)
  // It filled up or began since it was read.
  const isTaken = offered != null && bookingState(offered, now).is !== 'open'
  const next = isTaken ? undefined : (offered ?? undefined)
  useEffect(() => {
    if (isTaken) void readAgainSoon('classes')
  }, [isTaken])
  const { data: credits } = useQuery({
    ...creditsOfWeekQuery(user.id, next && mondayOf(next.date) !== mondayOf(today) ? next.date : today),
    enabled: next !== undefined,
  })
  const week = credits?.find(({ creditType }) => creditType === next?.activity.creditType)
  const canPay = next?.free || (credits && !isSpent(spendable(week, user.isAdmin)))
  const main: MainAction = mainAction({
    owes: stop.blocks && stop.debt !== null,
    isPaused: stop.paused !== null,
    hasOffer: booked.some((c) => bookingState(c, now).is === 'offer'),
    // Unknown bookings offer no other class.
    hasBooking: booked.length > 0 || !coming.data,
    creditsForNext: next && (canPay ? 'some' : 'none'),
  })
  return { coming, bookable, booked, next, now, main }
}

export type Home = ReturnType<typeof useHome>
