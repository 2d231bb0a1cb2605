import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { AppConfig } from '../../contracts/settings.ts'
import { useGym } from '../gym.ts'
import { useSession } from '../session/use-session.ts'

type Part = AppConfig['unreleased'][number]

/** Where each part of the product that can be held back is. */
const addresses: Readonly<Record<string, Part>> = {
  '/shop': 'shop',
  '/timer': 'timer',
  '/tools': 'tools',
  '/calendar': 'calendar',
  '/config/chat': 'chat',
}

/** Tells which addresses are for whoever is here: what the gym holds back, only testers and admins see. */
export function useReleased(): (address: string) => boolean {
  const { unreleased } = useGym().config
  const { claims } = useSession()
  const seesAll = claims?.roles.some((role) => role === 'TESTER' || role === 'ADMIN') ?? false
  return (address) => {
    const part = addresses[address]
    return seesAll || part === undefined || !unreleased.includes(part)
  }
}

/** A screen, unless it is held back from whoever is here: they are led home, as from an address that there is not. */
export function Released({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isReleased = useReleased()
  const { status } = useSession()
  if (isReleased(pathname)) return children
  // Who is here is known a moment after the page.
  return status === 'starting' ? null : <Navigate to="/" replace />
}
