import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '../../contracts/members.ts'
import { userQuery } from '../api/user.ts'
import { type SessionState, sessionState, watchSession } from './session.ts'

const onServer: SessionState = { status: 'starting' }

/** Who is here. While a page is rendered and hydrated nobody is known yet (`starting`). */
export const useSession = (): SessionState => useSyncExternalStore(watchSession, sessionState, () => onServer)

/** The member who is logged in; undefined for guests and until they are read. */
export function useUser(): User | undefined {
  const { claims } = useSession()
  return useQuery({ ...userQuery(claims?.memberId ?? 0), enabled: claims !== undefined }).data
}
