import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { loginAddress } from '../../session/local-path.ts'
import { sessionState } from '../../session/session.ts'
import { sessionReady } from '../../session/startup.ts'
import { useSession } from '../../session/use-session.ts'
import { useHydrated } from '../../ui/hydrated.ts'

/** Address that opens a product; it survives a log-in. */
export const productAddress = (id: number) => `/shop?product=${id}`

/**
 * The product that the address asks for, once it is known that a member asks; guests are led to the log-in and back to
 * it. It lies over the shop: choosing and closing leave one entry in the history.
 */
export function useWantedProduct(products: readonly Product[]) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // The server renders one page for everybody, whatever stands behind the question mark.
  const hydrated = useHydrated()
  const { status } = useSession()
  const asked = hydrated ? Number(query.get('product')) : 0
  const product = products.find(({ id }) => id === asked)

  const leadOn = product && status === 'guest' ? loginAddress(productAddress(product.id)) : undefined
  useEffect(() => {
    if (leadOn) void navigate(leadOn, { replace: true })
  }, [leadOn, navigate])

  return {
    wanted: status === 'member' ? product : undefined,
    choose: async ({ id }: Product) => {
      await sessionReady()
      const isGuest = sessionState().status === 'guest'
      const to = productAddress(id)
      // A guest who comes back from the log-in is on the shop again, not on the way to the log-in.
      if (isGuest) return navigate(loginAddress(to))
      return navigate(to, { replace: true, preventScrollReset: true })
    },
    close: () => void navigate('/shop', { replace: true, preventScrollReset: true }),
  }
}
