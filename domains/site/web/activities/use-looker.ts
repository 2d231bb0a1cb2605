import { hasAges } from '../../../../platform/rules/ages.ts'
import type { Activity } from '../../../gym/contract/activities.ts'
import type { Looker } from '../../../gym/web/widgets/activity-card.tsx'
import { useBirth, useUser } from '../../../people/web/api/use-user.ts'

/** What a list of activities needs to know of who looks at it. A rendered page knows nothing. */
export function useLooker(activities: readonly Activity[]): Looker {
  const birth = useBirth(activities.some(hasAges))
  return { birth, isInHousehold: useUser()?.inHousehold ?? false }
}
