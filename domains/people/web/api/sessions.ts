import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts'

const sessionsKey = (memberId: number) => ['sessions', memberId] as const

export const sessionsQuery = (memberId: number) =>
  queryOptions({
    queryKey: sessionsKey(memberId),
    staleTime: 0,
    queryFn: ({ signal }) => call(listSessions, { params: { id: memberId }, signal }),
  })

/** Ends one session, or all but this one. */
export async function endSessions(memberId: number, sessionId: string | 'others'): Promise<void> {
  if (sessionId === 'others') await call(endOtherSessions, { params: { id: memberId } })
  else await call(endSession, { params: { id: memberId, sessionId } })
  await queries.invalidateQueries({ queryKey: sessionsKey(memberId) })
}
