import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queries } from './query-client.ts'

// Dynamic import: the contract loads zod.
const contract = () => import('../../contracts/sessions.ts')

const sessionsKey = (memberId: number) => ['sessions', memberId] as const

export const sessionsQuery = (memberId: number) =>
  queryOptions({
    queryKey: sessionsKey(memberId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      call((await contract()).listSessions, { params: { id: memberId }, signal }),
  })

/** Ends one session, or all but this one. */
export async function endSessions(memberId: number, sessionId: string | 'others'): Promise<void> {
  const { endSession, endOtherSessions } = await contract()
  if (sessionId === 'others') await call(endOtherSessions, { params: { id: memberId } })
  else await call(endSession, { params: { id: memberId, sessionId } })
  await queries.invalidateQueries({ queryKey: sessionsKey(memberId) })
}
