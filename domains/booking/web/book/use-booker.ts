import { hasAccess } from '../../../../platform/contract/roles.ts'
import { hasAges } from '../../../../platform/rules/ages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useBirth, useUser } from '../../../people/web/api/use-user.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { Booker } from './book-row.tsx'

interface KnownOfBooker {
  booker: Booker
  /** Undefined while it is unknown, and where no class is for some ages. */
  birth: Day | null | undefined
  blockedFrom: string | null
}

/** Who books, and what the rule of joining needs to know of them. */
export function useBooker(classes: readonly GymClass[]): KnownOfBooker {
  const { claims } = useSession()
  const user = useUser()
  const birth = useBirth(classes.some(({ activity }) => hasAges(activity) || activity.needsAdult))
  const booker = {
    id: claims?.memberId ?? 0,
    hasPlan: user?.hasPlan ?? false,
    isPaused: user?.isMaintenance ?? false,
    isStaff: hasAccess(claims?.roles ?? [], 'trainer'),
    isAdmin: user?.isAdmin ?? false,
  }
  return { booker, birth, blockedFrom: user?.blockedFrom ?? null }
}
