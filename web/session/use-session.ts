import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '../../contracts/members.ts'
import { userQuery } from '../api/user.ts'
import { type SessionState, sessionState, watchSession } from './session.ts'

const onServer: SessionState = { status: 'starting' }

/** `starting` while the page renders and hydrates. */
export const useSession = (): SessionState => useSyncExternalStore(watchSession, sessionState, () => onServer)

export function useUser(): User | undefined {
  const { claims } = useSession()
  return useQuery({ ...userQuery(claims?.memberId ?? 0), enabled: claims !== undefined }).data
}
