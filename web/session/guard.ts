import { redirect } from 'react-router'
import type { Access } from '../../contracts/endpoint.ts'
import type { Role } from '../../contracts/members.ts'
import { loginAddress } from './local-path.ts'
import { sessionState } from './session.ts'
import { sessionReady } from './startup.ts'

/** True when these roles may open a screen. Admins may open what trainers may. */
export function mayEnter(access: Access, roles: readonly Role[]): boolean {
  if (access === 'admin') return roles.includes('ADMIN')
  if (access === 'trainer') return roles.includes('ADMIN') || roles.includes('TRAINER')
  return true
}

/** Throws a redirect: guests to the log-in and back, members without the role to /profile. */
export async function guard(access: Access, from: string): Promise<void> {
  await sessionReady()
  const { status, claims } = sessionState()
  if (status !== 'member') throw redirect(loginAddress(from))
  if (!mayEnter(access, claims?.roles ?? [])) throw redirect('/profile')
}
