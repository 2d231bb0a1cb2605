import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { listPacks } from '../../contract/packs.ts'

/** The packs of credits on offer, by kind, smallest first. */
export const packsQuery = () =>
  queryOptions({
    queryKey: ['packs'],
    queryFn: ({ signal }) => call(listPacks, { signal }),
  })
