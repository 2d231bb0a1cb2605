import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localPath } from '../../session/local-path.ts'
import { useSession } from '../../session/use-session.ts'
import { useHydrated } from '../../ui/hydrated.ts'

/** Where members go from here: back where they came from, else to their profile. Whoever is logged in goes at once. */
export function useWayIn() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // The server renders one page for everybody, whatever stands behind the question mark.
  const hydrated = useHydrated()
  const wanted = hydrated ? localPath(query.get('returnUrl')) : undefined
  const isMember = useSession().status === 'member'

  useEffect(() => {
    if (isMember) void navigate(wanted ?? '/profile', { replace: true })
  }, [isMember, wanted, navigate])

  const search = wanted ? `?returnUrl=${encodeURIComponent(wanted)}` : ''
  return {
    /** True once the way is free and the screen is about to be left. */
    isMember,
    /** Whether somebody was on the way to a screen; `unsaid` until the page is alive. */
    returns: hydrated ? wanted !== undefined : ('unsaid' as const),
    /** Addresses of the sibling screens, which keep the way back. */
    login: `/auth/login${search}`,
    signup: `/auth/signup${search}`,
  }
}
