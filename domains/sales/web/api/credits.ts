import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { creditMovements, creditsOfWeek } from '../../contract/credits.ts'

export const creditsKey = ['credits'] as const

/** Spendable credits in the week of a date (`YYYY-MM-DD`), by kind. */
export const creditsOfWeekQuery = (memberId: number, date: string) =>
  queryOptions({
    queryKey: [...creditsKey, memberId, date],
    queryFn: ({ signal }) =>
      call(creditsOfWeek, {
        params: { id: memberId },
        query: { date },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A page (from 0) of a member's credits as they came and went, newest first. */
export const creditMovementsQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: [...creditsKey, memberId, 'movements', page],
    queryFn: ({ signal }) =>
      call(creditMovements, {
        params: { id: memberId },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
