import { call } from '../api/call.ts'
import { countStart, forgetSession, keepHome, readCenter, readHome, readSession } from './kept.ts'
import { adopt, becomeGuest, renew, sessionState, takeCenter, watchSession } from './session.ts'

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
  await settleCenter()
}

/** Takes the center that was chosen in this browser; without one, for members their own. */
async function settleCenter(): Promise<void> {
  const chosen = await readCenter().catch(() => undefined)
  if (chosen) takeCenter(chosen)
  const kept = await readHome().catch(() => undefined)
  let askedFor: number | undefined
  const follow = () => {
    const { claims, center } = sessionState()
    if (claims?.memberId === askedFor) return
    askedFor = claims?.memberId
    if (!claims || center) return
    // What was told before is taken at once: so all is read, and kept, for the same center with and without a network.
    if (kept?.memberId === claims.memberId) takeCenter(kept.center)
    void askForHome(claims.memberId)
  }
  watchSession(follow)
  follow()
}

/** Takes the member's own center, as the server tells it, unless another one has been chosen meanwhile. */
async function askForHome(memberId: number): Promise<void> {
  const before = sessionState().center?.id
  const { defaultCenter } = await import('../../contracts/centers.ts')
  const told = await call(defaultCenter).catch(() => undefined)
  const { claims, center } = sessionState()
  if (!told || claims?.memberId !== memberId || (center && center.id !== before)) return
  const home = { id: told.id, name: told.name }
  if (home.id !== center?.id) takeCenter(home)
  await keepHome({ memberId, center: home }).catch(() => undefined)
}
