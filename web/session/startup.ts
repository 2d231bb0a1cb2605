import { call } from '../api/call.ts'
import { countStart, forgetSession, readCenter, readSession } from './kept.ts'
import { adopt, becomeGuest, renew, sessionState, takeCenter } from './session.ts'

let started: Promise<void> | undefined

/** Resolves when it is known who is here. Guards wait for it; starts the session if nothing has yet. */
export function sessionReady(): Promise<void> {
  started ??= start()
  return started
}

/** Reads what this browser keeps: the session, renewed at once, and the center. Never rejects. */
export function startSession(): void {
  void sessionReady()
}

async function start(): Promise<void> {
  void countStart().catch(() => undefined)
  const stored = await readSession().catch(async () => {
    // 'data not valid against schema': nothing of it can be used.
    await forgetSession().catch(() => undefined)
    return undefined
  })
  if (!stored) {
    becomeGuest()
    await settleCenter()
    return
  }
  adopt(stored.token, stored.refreshToken)
  const renewed = renew(stored.token)
  const expiresAt = sessionState().claims?.expiresAt ?? 0
  // A token that still holds need not wait for its successor. Without a network the old one stays; calls will tell.
  if (expiresAt <= Date.now() + 5_000) await renewed
  void settleCenter()
}

/** The stored center, else the caller's default one. Without a network there is none, and the server assumes one. */
async function settleCenter(): Promise<void> {
  const stored = await readCenter().catch(() => undefined)
  if (stored) return takeCenter(stored)
  if (sessionState().status !== 'member') return
  const { defaultCenter } = await import('../../contracts/centers.ts')
  const center = await call(defaultCenter).catch(() => undefined)
  if (center && sessionState().status === 'member') takeCenter(center)
}
