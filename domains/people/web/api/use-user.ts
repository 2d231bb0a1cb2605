import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { type ShownUser, userQuery } from './user.ts'

export function useUser(): ShownUser | undefined {
  const { claims } = useSession()
  return useQuery({ ...userQuery(claims?.memberId ?? 0), enabled: claims !== undefined }).data
}
