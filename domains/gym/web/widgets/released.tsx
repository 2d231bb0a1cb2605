import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { seesUnreleased } from '../../../../platform/contract/roles.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import type { AppConfig } from '../../contract/settings.ts'
import { useGym } from '../gym.ts'

type Part = AppConfig['unreleased'][number]

const addresses: Readonly<Record<string, Part>> = {
  '/shop': 'shop',
  '/timer': 'timer',
  '/tools': 'tools',
  '/calendar': 'calendar',
  '/config/chat': 'chat',
}

/** Tells which paths this user may see: only testers and admins see unreleased features. */
export function useReleased(): (address: string) => boolean {
  const { unreleased } = useGym().config
  const { claims } = useSession()
  const seesAll = seesUnreleased(claims?.roles ?? [])
  return (address) => {
    const part = addresses[address]
    return seesAll || part === undefined || !unreleased.includes(part)
  }
}

export function Released({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isReleased = useReleased()
  const { status } = useSession()
  if (isReleased(pathname)) return children
  // The session is known only after hydration.
  return status === 'starting' ? null : <Navigate to="/" replace />
}
