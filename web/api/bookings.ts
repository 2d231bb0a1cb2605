import { useMutation } from '@tanstack/react-query'
// Static import: the 17:00 press must not wait for a chunk.
import { joinClass, leaveClass } from '../../contracts/bookings.ts'
import type { ClassUser, GymClass } from '../../contracts/classes.ts'
import { ApiError, mayPass } from './api-error.ts'
import { call } from './call.ts'
import { classesKey, patchClass } from './classes.ts'
import { creditsKey } from './credits.ts'
import { onePress } from './idempotency-key.ts'
import { queries } from './query-client.ts'
import { serverNow } from './server-clock.ts'
import { userKey } from './user.ts'

// Safe to send again: joins carry the name of the press, the others say how it shall be.
const again = { retry: (times: number, error: Error) => times < 2 && mayPass(error), retryDelay: 700 }

const readAgain = (memberId: number) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: classesKey }),
    queries.invalidateQueries({ queryKey: creditsKey }),
    queries.invalidateQueries({ queryKey: userKey(memberId) }),
  ])

export interface JoinInput {
  classId: number
  /** Who shall be in: oneself, or anybody for staff. */
  userId: number
}

/** A press this many milliseconds before the opening is meant for it. */
const tooEarlyBy = 2_000

/** Sends a join that came a moment before the opening again when it opens: with a new key, as the first one was refused. */
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
 * Books, waits in line, or takes a place on offer: honest, it waits for the server. The answer tells which
 * (`status`, `position`). Refusals are ApiErrors with the codes of `joinClass`.
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
    onSettled: (_answer, _error, { userId }) => void readAgain(userId),
  })
}

export interface LeaveInput {
  classId: number
  userId: number
  /** Staff only: false gives the credit back although it is late. */
  penalization?: boolean
  /** Staff only: why, for the audit log. */
  why?: string
  /** Refuses with `late_leave` instead of losing the credit: send it before having asked. */
  onlyIfFree?: boolean
  /** False when the screen is to wait for the answer, as with `onlyIfFree`. Default true: gone at once, back if refused. */
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
 * Leaves a class or its line. Optimistic for oneself: `mine` is gone at once and comes back when the server refuses.
 * Codes: `late_leave` (only with `onlyIfFree`), `class_started`, `not_joined`.
 */
export function useLeaveClass(ownId: number | undefined) {
  return useMutation<{ late: boolean; refunded: boolean }, Error, LeaveInput>({
    ...again,
    mutationFn: async ({ classId, userId, penalization, why, onlyIfFree }) =>
      call(leaveClass, {
        params: { id: classId },
        body: {
          userId,
          ...(penalization !== undefined && { penalization }),
          ...(why !== undefined && { why }),
          ...(onlyIfFree !== undefined && { onlyIfFree }),
        },
      }),
    onMutate: async ({ classId, userId, onlyIfFree, optimistic = !onlyIfFree }) => {
      if (!optimistic || userId !== ownId) return
      await queries.cancelQueries({ queryKey: classesKey })
      patchClass(classId, withoutMe)
    },
    // Whatever was shown too early is put right by reading it again.
    onSettled: (_answer, _error, { userId }) => void readAgain(userId),
  })
}
