import { useSyncExternalStore } from 'react'
import { usePageFrame } from '../page-context.ts'
import { type SessionState, sessionState, watchSession } from './session.ts'

/** On the server and until hydration, the session that the page was rendered for. */
export function useSession(): SessionState {
  const { session } = usePageFrame()
  return useSyncExternalStore(watchSession, sessionState, () => session)
}

/** Whether this log-in acts for another person. */
export const useIsActing = (): boolean => useSession().claims?.actorId !== undefined
