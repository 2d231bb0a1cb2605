import { useLocation, useNavigate, useSearchParams } from 'react-router'

const name = 'buy'

/**
 * What is being bought, in the address (`?buy=…`), so that it survives a reload. Opening and closing add no
 * history entry.
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
