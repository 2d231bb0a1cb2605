import { type AgeRange, hasAges } from '../../../../platform/rules/ages.ts'
import { useBirth, useUser } from '../../../people/web/api/use-user.ts'

/** What a list of activities needs to know of who looks at it. A rendered page knows nothing. */
export function useLooker(activities: readonly AgeRange[]) {
  const birth = useBirth(activities.some(hasAges))
  return { birth, isInHousehold: useUser()?.inHousehold ?? false }
}
