import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { type MemberStrikes, memberStrikes } from '../../contract/strikes.ts'

const strikesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['strikes', memberId],
    queryFn: ({ signal }) => call(memberStrikes, { params: { id: memberId }, signal }),
  })

/** A member's strikes; undefined until they are read, and in a gym that counts none. */
export function useStrikes(memberId: number): MemberStrikes | undefined {
  const { config } = useGym()
  return useQuery({ ...strikesQuery(memberId), enabled: config.strikes && memberId > 0 }).data
}
