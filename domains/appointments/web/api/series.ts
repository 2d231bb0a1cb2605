import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { bookSeries, previewSeries, type SeriesStart } from '../../contract/series.ts'

interface Asked {
  userId: number
  centerId: number
  minutes: number
  coachId?: number
}
export type AskedSeries = Asked & { serviceId: number; startTime: string; times: number }

export const seriesQuery = ({ serviceId, ...body }: AskedSeries) =>
  queryOptions({
    queryKey: ['appointments', 'series', serviceId, body],
    queryFn: ({ signal }) => call(previewSeries, { params: { id: serviceId }, body, signal }),
  })

/** Empty without a series. */
export const useFreeOfSeries = (asked: AskedSeries): SeriesStart[] =>
  useQuery({ ...seriesQuery(asked), enabled: asked.times > 1 }).data?.filter(({ clash }) => clash === null) ??
  []

export const useBookSeries = () =>
  useMutation<Appointment[], Error, { serviceId: number; body: Asked & { startTimes: string[] } }>({
    onSettled: () => void readAgainSoon('appointments', 'credits', 'user'),
    mutationFn: ({ serviceId, body }) =>
      onePress(`series ${serviceId} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call(bookSeries, { params: { id: serviceId }, body, idempotencyKey }),
      ),
  })
