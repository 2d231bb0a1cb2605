import { useLocation, useNavigate, useSearchParams } from 'react-router'

const name = 'buy'

/**
 * What somebody is about to buy on a screen, kept in its address (`?buy=…`): it outlives a reload, and the way to the
 * cards and back. It lies over the screen, so opening and closing make no entry in the history.
 */
export function useBuyIntent() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = (what: string | undefined) => {
    const search = what === undefined ? '' : `?${name}=${what}`
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  }
  return { intent: query.get(name) ?? undefined, begin: (what: string) => go(what), end: () => go(undefined) }
}
