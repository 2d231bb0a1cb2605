import { redirect } from 'react-router'
import type { Access } from '../../contract/endpoint.ts'
import { hasAccess } from '../../contract/roles.ts'
import { loginAddress } from './local-path.ts'
import { currentToken, renew, sessionState } from './session.ts'
import { sessionReady } from './startup.ts'

/** Throws a redirect: guests to the log-in and back, members without the role to /profile, staff without a second factor to its set-up. */
export async function guard(access: Access, from: string): Promise<void> {
  await sessionReady()
  if (sessionState().status !== 'member') throw redirect(loginAddress(from))
  const mayEnter = () => hasAccess(sessionState().claims?.roles ?? [], access)
  if (mayEnter()) return
  // The token may be older than the role.
  if ((await renew(currentToken())) && mayEnter()) return
  throw redirect(
    sessionState().claims?.needsFactor
      ? `/config/security?returnUrl=${encodeURIComponent(from)}`
      : '/profile',
  )
}
