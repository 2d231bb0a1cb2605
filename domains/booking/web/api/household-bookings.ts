import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import {
  type HouseholdJoin,
  joinHousehold,
  peopleForClass,
  wishForHousehold,
} from '../../contract/household-bookings.ts'
import { classesKey } from './classes.ts'

/** Whom the member who logged in may book for, in a class. */
export const peopleForClassQuery = (classId: number) =>
  queryOptions({
    queryKey: [...classesKey, 'household', classId],
    queryFn: ({ signal }) => call(peopleForClass, { params: { id: classId }, signal }),
    staleTime: 0,
    // A sheet opened again begins with how they stand now, not with how they stood.
    gcTime: 0,
  })

interface BookFor {
  classId: number
  userIds: number[]
  allOrNothing: boolean
}

/** Books for several people; nothing, if `allOrNothing` and somebody gets no place. */
export const useJoinHousehold = () =>
  useMutation<HouseholdJoin, Error, BookFor>({
    mutationFn: ({ classId, userIds, allOrNothing }) =>
      onePress(`join ${classId} ${userIds} ${allOrNothing}`, (idempotencyKey) =>
        call(joinHousehold, { params: { id: classId }, body: { userIds, allOrNothing }, idempotencyKey }),
      ),
    onSettled: () => void readAgainSoon('classes', 'credits', 'user'),
  })

interface WishFor {
  classId: number
  userIds: number[]
  leavingIds: number[]
  together: boolean
}

/** Enters several people into the draw of a class, with one ticket or each with their own, and takes others out. */
export const useWishForHousehold = () =>
  useMutation<unknown, Error, WishFor>({
    mutationFn: ({ classId, ...body }) => call(wishForHousehold, { params: { id: classId }, body }),
    onSettled: () => readAgainSoon('classes'),
  })
