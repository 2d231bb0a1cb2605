import { useMutation } from '@tanstack/react-query'
import { ApiError, mayPass } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { joinClass, leaveClass, moveBooking, rejoinLine } from '../../contract/bookings.ts'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import { classesKey, patchClass } from './classes.ts'

// Safe to retry: joins carry an idempotency key, the others state the final status. Without a network the reason is told at once.
const again = {
  retry: (times: number, error: Error) => times < 2 && navigator.onLine !== false && mayPass(error),
  retryDelay: 700,
}

export interface JoinInput {
  classId: number
  userId: number
}

/** A press this many milliseconds before the opening is sent again at the opening. */
const tooEarlyBy = 2_000

/** Repeats an early join at the opening, with a new key because the first one was refused. */
async function whenOpen<T>(send: () => Promise<T>): Promise<T> {
  for (let times = 0; ; times++) {
    try {
      return await send()
    } catch (reason) {
      const opensAt =
        reason instanceof ApiError && reason.code === 'too_early'
          ? Date.parse(reason.details.opensAt ?? '')
          : Number.NaN
      const wait = opensAt - serverNow()
      if (Number.isNaN(wait) || wait > tooEarlyBy || times >= 4) throw reason
      await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 100)))
    }
  }
}

/**
 * Books, joins the waiting list, or takes an offered place, as `status` and `position` tell. Throws ApiError
 * with the codes of `joinClass`.
 */
export function useJoinClass() {
  return useMutation<ClassUser, Error, JoinInput>({
    ...again,
    mutationFn: ({ classId, userId }) =>
      whenOpen(() =>
        onePress(`join ${classId} ${userId}`, (idempotencyKey) =>
          call(joinClass, { params: { id: classId }, body: { userId }, idempotencyKey }),
        ),
      ),
    onSettled: () => void readAgainSoon('classes', 'credits', 'user'),
  })
}

export interface LeaveInput {
  classId: number
  userId: number
  /** So that a request that arrives late cannot end a later booking. */
  bookingId: number
  /** Staff only: false refunds the credit of a late leave. */
  penalization?: boolean
  why?: string
  /** Refuses with `late_leave` instead of losing the credit; used before the member has confirmed. */
  onlyIfFree?: boolean
  /** False waits for the answer. Default true: optimistic, undone on refusal. */
  optimistic?: boolean
}

const withoutMe = (c: GymClass): GymClass => {
  if (!c.mine) return c
  const waiting = c.mine.status === 'WAIT'
  return {
    ...c,
    mine: null,
    usersIn: c.usersIn - (waiting ? 0 : 1),
    usersWait: c.usersWait - (waiting ? 1 : 0),
  }
}

/**
 * Leaves a class or its waiting list. Codes: `late_leave` (only with `onlyIfFree`), `class_started`,
 * `not_joined`.
 */
export function useLeaveClass(ownId: number | undefined) {
  return useMutation<{ late: boolean; refunded: boolean }, Error, LeaveInput>({
    ...again,
    mutationFn: ({ classId, userId, bookingId, penalization, why, onlyIfFree }) =>
      call(leaveClass, {
        params: { id: classId },
        body: {
          userId,
          bookingId,
          ...(penalization !== undefined && { penalization }),
          ...(why !== undefined && { why }),
          ...(onlyIfFree !== undefined && { onlyIfFree }),
        },
        keepalive: true,
      }),
    onMutate: async ({ classId, userId, onlyIfFree, optimistic = !onlyIfFree }) => {
      if (!optimistic || userId !== ownId) return
      await queries.cancelQueries({ queryKey: classesKey })
      patchClass(classId, withoutMe)
    },
    onSettled: () => void readAgainSoon('classes', 'credits', 'user'),
  })
}

export interface MoveInput {
  /** The class wanted. */
  classId: number
  /** The place to leave. */
  bookingId: number
  /** False refuses with `late_leave` instead of losing the credit. */
  acceptCost: boolean
}

/** Moves a place, or waits and keeps it when the class is full. Codes: those of `moveBooking`. */
export function useMoveBooking() {
  return useMutation<ClassUser, Error, MoveInput>({
    ...again,
    mutationFn: ({ classId, bookingId, acceptCost }) =>
      onePress(`move ${bookingId} ${classId} ${acceptCost}`, (idempotencyKey) =>
        call(moveBooking, {
          params: { id: classId },
          body: { bookingId, acceptCost },
          idempotencyKey,
          keepalive: true,
        }),
      ),
    onSettled: () => void readAgainSoon('classes', 'credits', 'user'),
  })
}

export interface RejoinInput extends JoinInput {
  bookingId: number
}

/** Undoes leaving a waiting list; the place in line is the old one. Codes: those of `rejoinLine`. */
export function useRejoinLine() {
  return useMutation<ClassUser, Error, RejoinInput>({
    ...again,
    mutationFn: ({ classId, bookingId }) =>
      onePress(`rejoin ${bookingId}`, (idempotencyKey) =>
        call(rejoinLine, {
          params: { id: classId },
          body: { bookingId },
          idempotencyKey,
          keepalive: true,
        }),
      ),
    onSettled: () => void readAgainSoon('classes', 'credits', 'user'),
  })
}
