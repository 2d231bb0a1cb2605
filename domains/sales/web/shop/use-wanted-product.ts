import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loginAddress } from '../../../../platform/web/session/local-path.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { sessionReady } from '../../../../platform/web/session/startup.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import type { Product } from '../../contract/products.ts'
import { attemptFor } from '../pay/payment-attempts.ts'

export const productAddress = (id: number) => `/shop?product=${id}`

const isUnfinished = (memberId: number, productId: number): boolean =>
  attemptFor(memberId, 'product', (what) => what.kind === 'product' && what.productId === productId) !==
  undefined

/**
 * The product in the address, for members; guests are sent to the log-in and back. Opening and closing share one
 * history entry.
 */
export function useWantedProduct(products: readonly Product[]) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // The server renders the same page for every query string.
  const hydrated = useHydrated()
  const { status, claims } = useSession()
  const asked = hydrated ? Number(query.get('product')) : 0
  const opened = useRef(0)
  // A sold-out product stays open: its last piece may be the one that is being paid, or that waits for the bank.
  const isOpen = ({ id, soldOut }: Product) =>
    id === asked && (!soldOut || opened.current === id || isUnfinished(claims?.memberId ?? 0, id))
  const product = products.find(isOpen)
  useEffect(() => {
    opened.current = product?.id ?? 0
  })

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
      // Back from the log-in leads to the shop.
      if (isGuest) return navigate(loginAddress(to))
      return navigate(to, { replace: true, preventScrollReset: true })
    },
    close: () => void navigate('/shop', { replace: true, preventScrollReset: true }),
  }
}
