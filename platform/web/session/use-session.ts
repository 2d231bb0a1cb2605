import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type ShownUser, userQuery } from '../../../domains/people/web/api/user.ts'
import { usePageFrame } from '../page-context.ts'
import { type SessionState, sessionState, watchSession } from './session.ts'

/** On the server and until hydration, the session that the page was rendered for. */
export function useSession(): SessionState {
  const { session } = usePageFrame()
  return useSyncExternalStore(watchSession, sessionState, () => session)
}

export function useUser(): ShownUser | undefined {
  const { claims } = useSession()
  return useQuery({ ...userQuery(claims?.memberId ?? 0), enabled: claims !== undefined }).data
}
