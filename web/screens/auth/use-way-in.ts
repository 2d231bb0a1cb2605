import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localPath } from '../../session/local-path.ts'
import { useSession } from '../../session/use-session.ts'

/** Where members go from here: back where they came from, else to their profile. Whoever is logged in goes at once. */
export function useWayIn() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const wanted = localPath(query.get('returnUrl'))
  const isMember = useSession().status === 'member'

  useEffect(() => {
    if (isMember) void navigate(wanted ?? '/profile', { replace: true })
  }, [isMember, wanted, navigate])

  const search = wanted ? `?returnUrl=${encodeURIComponent(wanted)}` : ''
  return {
    /** True once the way is free and the screen is about to be left. */
    isMember,
    /** True when somebody was on the way to a screen. */
    returns: wanted !== undefined,
    /** Addresses of the sibling screens, which keep the way back. */
    login: `/auth/login${search}`,
    signup: `/auth/signup${search}`,
  }
}
