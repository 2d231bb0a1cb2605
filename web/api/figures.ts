import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FigureTable } from '../../contracts/figures.ts'
import { call, callForFile } from './call.ts'

// The contract brings zod along.
const contract = () => import('../../contracts/figures.ts')

export interface FigureWish {
  from: string
  to: string
  of: 'center' | 'gym'
}

/** Milliseconds that a year of a large gym may take. */
const patience = 60_000

/** Figures of a range; the ones before stay in sight while others are read. `centerId` only tells answers apart. */
export const figuresQuery = (wish: FigureWish, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['figures', wish, centerId],
    queryFn: async ({ signal }) => call((await contract()).getFigures, { query: wish, patience, signal }),
    placeholderData: keepPreviousData,
  })

export interface SlippingWish {
  weeks: number
  of: FigureWish['of']
  page: number
}

/** Who was not seen for so many weeks. */
export const slippingQuery = (wish: SlippingWish, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['slipping', wish, centerId],
    queryFn: async ({ signal }) => call((await contract()).listSlipping, { query: wish, patience, signal }),
    placeholderData: keepPreviousData,
  })

/** One table as CSV. Throws ApiError. */
export async function fetchFigureTable(
  table: FigureTable,
  wish: FigureWish & { weeks: number },
): Promise<Blob> {
  return callForFile((await contract()).exportFigures, { params: { table }, query: wish, patience })
}
