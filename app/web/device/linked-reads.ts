import type { FetchQueryOptions } from '@tanstack/react-query'
import { attendedQuery, progressQuery } from '../../../domains/booking/web/api/attendance.ts'
import {
  classesOfDayQuery,
  nextBookableQuery,
  nextClassesQuery,
} from '../../../domains/booking/web/api/classes.ts'
import { daysOffOfMonthQuery } from '../../../domains/booking/web/api/days-off.ts'
import { fixedPlacesQuery } from '../../../domains/booking/web/api/fixed-places.ts'
import { activitiesQuery } from '../../../domains/gym/web/api/activities.ts'
import { configQuery } from '../../../domains/gym/web/api/settings.ts'
import { todayNow } from '../../../domains/gym/web/gym-site.tsx'
import { rateQuery } from '../../../domains/memberships/web/api/rate.ts'
import { userQuery } from '../../../domains/people/web/api/user.ts'
import { dayWorkoutsQuery, recoveryQuery } from '../../../domains/programming/web/api/training.ts'
import { creditMovementsQuery, creditsOfWeekQuery } from '../../../domains/sales/web/api/credits.ts'
import { packsQuery } from '../../../domains/sales/web/api/packs.ts'
import { ownBlocksQuery } from '../../../domains/training/web/api/scores.ts'
import { monthOf } from '../../../platform/rules/month-calendar.ts'
import { queries } from '../../../platform/web/api/query-client.ts'
import { sessionState } from '../../../platform/web/session/session.ts'

type Read = () => Promise<void>

/** What a screen shows first: files of phrases, and reads with the values in its path. */
interface LinkedReads {
  readonly phrases: readonly string[]
  readonly reads: (params: Readonly<Record<string, string | undefined>>) => readonly Read[]
}

const read =
  // biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own
    (query: FetchQueryOptions<any, any, any, any>): Read =>
    () =>
      queries.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })

/** The reads of a member, with today's date; none for guests. */
function ofMember(
  reads: (memberId: number, today: string, centerId: number | undefined) => readonly Read[],
): readonly Read[] {
  const { claims, center } = sessionState()
  return claims ? reads(claims.memberId, todayNow(), center?.id) : []
}

const training = ['training', 'scores', 'score-entry'] as const
const rates = ['your-payments', 'pay', 'payments', 'rates', 'discount'] as const

/** By the id of the screen. */
export const linkedReads: Readonly<Record<string, LinkedReads>> = {
  profile: {
    phrases: ['profile', 'booking', 'fixed-places', 'draw', 'leave', ...training],
    reads: () =>
      ofMember((memberId, today, centerId) => [
        read(userQuery(memberId)),
        read(nextClassesQuery(memberId)),
        read(nextBookableQuery(centerId)),
        read(creditsOfWeekQuery(memberId, today)),
        read(progressQuery(memberId)),
        read(fixedPlacesQuery(memberId)),
        read(dayWorkoutsQuery(today, centerId)),
        read(recoveryQuery(today, centerId)),
        read(ownBlocksQuery(today, centerId)),
      ]),
  },
  calendar: {
    phrases: ['calendar', ...training],
    reads: () =>
      ofMember((memberId, today, centerId) => [
        read(nextClassesQuery(memberId)),
        read(attendedQuery(memberId, monthOf(today))),
        read(daysOffOfMonthQuery(today, centerId)),
        read(dayWorkoutsQuery(today, centerId)),
        read(recoveryQuery(today, centerId)),
        read(ownBlocksQuery(today, centerId)),
      ]),
  },
  book: {
    phrases: ['booking', 'coach-filter', 'draw', 'leave', 'fixed-places', 'training'],
    reads: ({ date = '' }) =>
      ofMember((memberId, today, centerId) => {
        const day = date < today ? today : date
        return [
          read(activitiesQuery()),
          read(configQuery(centerId)),
          read(classesOfDayQuery({ date: day, centerId })),
          read(creditsOfWeekQuery(memberId, day)),
          read(daysOffOfMonthQuery(day, centerId)),
          read(dayWorkoutsQuery(day, centerId)),
        ]
      }),
  },
  config: { phrases: ['account'], reads: () => ofMember((memberId) => [read(userQuery(memberId))]) },
  'your-rate': {
    phrases: ['your-rate', ...rates],
    reads: () =>
      ofMember((memberId, today) => [read(rateQuery(memberId)), read(creditsOfWeekQuery(memberId, today))]),
  },
  'your-credits': {
    phrases: ['your-credits', 'booking', 'buying'],
    reads: () =>
      ofMember((memberId, today) => [
        read(userQuery(memberId)),
        read(creditsOfWeekQuery(memberId, today)),
        read(creditMovementsQuery(memberId, 0)),
        read(packsQuery()),
        read(rateQuery(memberId)),
      ]),
  },
}
