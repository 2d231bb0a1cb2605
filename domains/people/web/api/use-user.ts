import { useQuery } from '@tanstack/react-query'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { personalDataQuery, type ShownUser, userQuery } from './user.ts'

export function useUser(): ShownUser | undefined {
  const { claims } = useSession()
  return useQuery({ ...userQuery(claims?.memberId ?? 0), enabled: claims !== undefined }).data
}

/**
 * The member's birth date, where classes of a screen are for some ages; undefined while it is unknown or not needed. Read by the
 * browser only: a rendered page does not contain it.
 */
export function useBirth(isNeeded: boolean): Day | null | undefined {
  const { claims } = useSession()
  const enabled = isNeeded && claims !== undefined
  return useQuery({ ...personalDataQuery(claims?.memberId ?? 0), enabled }).data?.birth
}
