import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import {
  askFixedPlace,
  type FixedPlace,
  getFixedOffer,
  giveUpFixedPlace,
  listFixedPlaces,
  restoreFixedPlace,
  skipFixedWeek,
  unskipFixedWeek,
} from '../../contract/fixed-places.ts'
import { classesKey } from './classes.ts'

/** Under the key of classes: what changes bookings changes them too. */
export const fixedPlacesQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...classesKey, 'fixed', memberId],
    queryFn: ({ signal }) => call(listFixedPlaces, { signal }),
  })

/** A slot of the week plan, or the one of a class. */
export type AskedSlot = { slotId: number } | { classId: number }

export const fixedOfferQuery = (asked: AskedSlot) =>
  queryOptions({
    queryKey: [...classesKey, 'fixed-offer', asked],
    queryFn: ({ signal }) => call(getFixedOffer, { query: asked, signal }),
  })

const again = { onSettled: () => void readAgainSoon('classes', 'credits', 'user') }

export const useAskFixedPlace = () =>
  useMutation<FixedPlace, Error, number>({
    ...again,
    mutationFn: (slotId) =>
      onePress(`fixed place ${slotId}`, (idempotencyKey) =>
        call(askFixedPlace, { body: { slotId }, idempotencyKey }),
      ),
  })

export const useGiveUpFixedPlace = () =>
  useMutation<void, Error, number>({
    ...again,
    mutationFn: (id) => call(giveUpFixedPlace, { params: { id } }),
  })

export const useRestoreFixedPlace = () =>
  useMutation<void, Error, number>({
    ...again,
    mutationFn: (id) => call(restoreFixedPlace, { params: { id } }),
  })

interface SkipInput {
  id: number
  classId: number
  /** False refuses with `late_leave` instead of losing the credit. */
  acceptCost: boolean
}

export const useSkipFixedWeek = () =>
  useMutation<void, Error, SkipInput>({
    ...again,
    mutationFn: ({ id, classId, acceptCost }) =>
      call(skipFixedWeek, { params: { id }, body: { classId, acceptCost } }),
  })

export const useUnskipFixedWeek = () =>
  useMutation<void, Error, Omit<SkipInput, 'acceptCost'>>({
    ...again,
    mutationFn: ({ id, classId }) => call(unskipFixedWeek, { params: { id }, body: { classId } }),
  })
