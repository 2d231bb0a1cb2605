import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localPath } from '../../../../platform/web/session/local-path.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'

/** Where members go after log-in: back to the requested screen, else to their profile. */
export function useWayIn() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // The server renders the same page for every query string.
  const hydrated = useHydrated()
  const wanted = hydrated ? localPath(query.get('returnUrl')) : undefined
  const isMember = useSession().status === 'member'

  useEffect(() => {
    if (isMember) void navigate(wanted ?? '/profile', { replace: true })
  }, [isMember, wanted, navigate])

  const search = wanted ? `?returnUrl=${encodeURIComponent(wanted)}` : ''
  return {
    isMember,
    /** Whether a screen was requested; `unsaid` until hydration. */
    returns: hydrated ? wanted !== undefined : ('unsaid' as const),
    /** Addresses of the sibling screens with the same return address. */
    login: `/auth/login${search}`,
    signup: `/auth/signup${search}`,
  }
}
