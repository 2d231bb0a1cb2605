import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { keepAnswer } from '../../../../platform/web/api/query-client.ts'
import { useIsActing, useSession } from '../../../../platform/web/session/use-session.ts'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import type { RestrictionArea } from '../../contract/restriction-areas.ts'
import {
  eraseRestrictions,
  getRestrictions,
  memberRestrictions,
  type Restrictions,
  saveRestrictions,
} from '../../contract/restrictions.ts'

const freshFor = 300_000
const none: readonly RestrictionArea[] = []

// The key is not among those that are stored on the device.
export const restrictionsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['restrictions', memberId],
    queryFn: ({ signal }) => call(getRestrictions, { signal }),
    staleTime: freshFor,
  })

/** What coaches may see of a member. */
export const seenRestrictionsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['seen-restrictions', memberId],
    queryFn: ({ signal }) => call(memberRestrictions, { params: { id: memberId }, signal }),
  })

/** What the member has restricted, once the page is in the browser: no rendered page holds it. */
export function useOwnAreas(): readonly RestrictionArea[] {
  const memberId = useSession().claims?.memberId ?? 0
  const isActing = useIsActing()
  const hydrated = useHydrated()
  const enabled = hydrated && memberId > 0 && !isActing
  return useQuery({ ...restrictionsQuery(memberId), enabled }).data?.areas ?? none
}

/** Throws ApiError. */
export async function keepRestrictions(
  memberId: number,
  { areas, until, forStaff }: Restrictions & { until: string },
): Promise<void> {
  const body = { areas, until, forStaff, consent: true } as const
  await call(saveRestrictions, { body, onlyAs: memberId })
  keepAnswer(restrictionsQuery(memberId).queryKey, { areas, until, forStaff })
}

/** Throws ApiError. */
export async function forgetRestrictions(memberId: number): Promise<void> {
  await call(eraseRestrictions, { onlyAs: memberId })
  keepAnswer(restrictionsQuery(memberId).queryKey, { areas: [], until: null, forStaff: false })
}
