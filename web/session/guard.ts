import { redirect } from 'react-router'
import type { Access } from '../../contracts/endpoint.ts'
import { hasAccess } from '../../contracts/roles.ts'
import { loginAddress } from './local-path.ts'
import { sessionState } from './session.ts'
import { sessionReady } from './startup.ts'

/** Throws a redirect: guests to the log-in and back, members without the role to /profile, staff without a second factor to its set-up. */
export async function guard(access: Access, from: string): Promise<void> {
  await sessionReady()
  const { status, claims } = sessionState()
  if (status !== 'member') throw redirect(loginAddress(from))
  if (hasAccess(claims?.roles ?? [], access)) return
  throw redirect(claims?.needsFactor ? `/config/security?returnUrl=${encodeURIComponent(from)}` : '/profile')
}
