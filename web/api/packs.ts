import { queryOptions } from '@tanstack/react-query'
import { listPacks } from '../../contracts/packs.ts'
import { call } from './call.ts'

/** The packs of credits on offer, by kind, smallest first. */
export const packsQuery = () =>
  queryOptions({
    queryKey: ['packs'],
    queryFn: ({ signal }) => call(listPacks, { signal }),
  })
