import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import {
  type Appointment,
  bookAppointment,
  leaveAppointment,
  listFreeStarts,
  listOwnAppointments,
  moveAppointment,
} from '../../contract/appointments.ts'
import { listServices } from '../../contract/services.ts'

export const servicesQuery = () =>
  queryOptions({
    queryKey: ['appointments', 'services'],
    queryFn: ({ signal }) => call(listServices, { signal }),
  })

interface Asked {
  serviceId: number
  minutes: number
  coachId: number | undefined
  centerId: number | undefined
  /** An appointment that is to be moved. */
  moved?: number
}

export const startsQuery = ({ serviceId, ...query }: Asked) =>
  queryOptions({
    queryKey: ['appointments', 'starts', serviceId, query],
    queryFn: ({ signal }) => call(listFreeStarts, { params: { id: serviceId }, query, signal }),
  })

export const ownAppointmentsQuery = (memberId: number | undefined) =>
  queryOptions({
    queryKey: ['appointments', 'own', memberId],
    queryFn: ({ signal }) => call(listOwnAppointments, { signal }),
  })

const again = { onSettled: () => void readAgainSoon('appointments', 'credits', 'user') }

interface Booking {
  serviceId: number
  body: {
    userId: number
    centerId: number
    startTime: string
    minutes: number
    coachId?: number
    price?: number
  }
}

export const useBookAppointment = () =>
  useMutation<Appointment, Error, Booking>({
    ...again,
    mutationFn: ({ serviceId, body }) =>
      onePress(`appointment ${serviceId} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call(bookAppointment, { params: { id: serviceId }, body, idempotencyKey }),
      ),
  })

export const useMoveAppointment = () =>
  useMutation<Appointment, Error, { id: number; body: { userId: number; startTime: string } }>({
    ...again,
    mutationFn: ({ id, body }) => call(moveAppointment, { params: { id }, body }),
  })

export const useLeaveAppointment = () =>
  useMutation<
    { late: boolean; refunded: boolean },
    Error,
    { id: number; userId: number; onlyIfFree: boolean }
  >({
    ...again,
    mutationFn: ({ id, ...body }) => call(leaveAppointment, { params: { id }, body }),
  })
