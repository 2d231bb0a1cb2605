import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useCenter, useZone } from '../../../../platform/web/site.ts'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import type { GymClass } from '../../contract/classes.ts'
import * as bookingWindow from '../../rules/booking-window.ts'
import { useLiveSeats } from '../api/class-seats.ts'
import { classesOfDayQuery } from '../api/classes.ts'
import { useStrikes } from '../api/strikes.ts'
import { bookingLimit } from '../widgets/booking-limit.ts'
import { useMoment } from '../widgets/use-moment.ts'
import { bookingDays, nextOpening } from './booking-days.ts'
import { useCoachChoice } from './coach-choice.ts'
import { useBooker } from './use-booker.ts'
import { useNeighbours } from './use-neighbours.ts'

const none: readonly GymClass[] = []

/** The classes of an activity on a day, as they stand now for the member. */
export function useBookingDay(activityId: number, date: string) {
  const config = useCenterConfig()
  const center = useCenter()
  const centerId = useSession().center?.id
  const timeZone = useZone()
  const window = useMemo(
    () => ({
      daysToShow: config.daysToShow,
      bookFutureClassStartHour: config.bookFutureClassStartHour,
      timeZone,
    }),
    [config, timeZone],
  )
  const read = useQuery(classesOfDayQuery({ date, centerId }))
  const all = read.data ?? none
  const coach = useCoachChoice(all, activityId)
  const { classes } = coach
  const now = useMoment(classes, nextOpening(serverNow(), window))
  const today = dayAt(now, timeZone)
  const { booker, birth, blockedFrom } = useBooker(all)
  const limit = bookingLimit(useStrikes(booker.id))
  useLiveSeats(classes.map((c) => c.id))
  useNeighbours(today, config.daysToShow, centerId)
  return {
    read,
    all,
    ofActivity: all.filter((c) => c.activity.id === activityId),
    over: classes.filter((c) => Date.parse(c.endTime) <= now),
    coming: classes.filter((c) => Date.parse(c.endTime) > now),
    coach,
    now,
    today,
    timeZone,
    center,
    centerId,
    defaultActivityKey: config.defaultActivityKey,
    booker,
    owes: blockedFrom !== null && Date.parse(blockedFrom) <= now,
    isLimited: limit !== undefined,
    known: { ...limit, ...(birth !== undefined && { birth }) },
    tabs: bookingDays(now, date, window),
    // The classes of later days may not be made yet.
    isRestDay: all.length === 0 && bookingWindow.bookingDays(now, window).includes(date),
  }
}

export type BookingDay = ReturnType<typeof useBookingDay>
