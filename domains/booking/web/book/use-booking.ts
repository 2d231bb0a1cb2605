import type { GymClass } from '../../contract/classes.ts'
import { useJoinClass, useMoveBooking } from '../api/bookings.ts'
import type { MoveOffer } from './move-offer.ts'

/** Books a class, or moves a place to it. `answer` and `error` are of the last press. */
export function useBooking(gymClass: GymClass, userId: number) {
  const join = useJoinClass()
  const move = useMoveBooking()
  const classId = gymClass.id
  // A refusal stays on screen until the next answer.
  const book = () => join.mutate({ classId, userId }, { onSettled: move.reset })
  const moveFrom = (bookingId: number, acceptCost = false) =>
    move.mutate({ classId, bookingId, acceptCost }, { onSettled: join.reset })
  return {
    book,
    moveFrom,
    moveTo: ({ bookingId, cost, waits }: MoveOffer) => moveFrom(bookingId, cost === 'late' && !waits),
    /** Repeats the press that was refused. */
    again: () => (move.error && move.variables ? move.mutate(move.variables) : book()),
    reset: () => {
      join.reset()
      move.reset()
    },
    answer: move.data ?? join.data,
    error: move.error ?? join.error,
    isMoving: move.isPending,
    isPending: join.isPending || move.isPending,
  }
}
