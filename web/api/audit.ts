import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditFilter } from '../../contracts/audit-log.ts'
import { call, callForFile } from './call.ts'

const contract = () => import('../../contracts/audit-log.ts')

/** What staff did, latest first, fifty at a time. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam, signal }) =>
      call((await contract()).listAudit, {
        query: { ...filter, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The same as a file for spreadsheets. Throws ApiError. */
export const fetchAuditFile = async (filter: AuditFilter): Promise<Blob> =>
  callForFile((await contract()).exportAudit, { query: filter })
