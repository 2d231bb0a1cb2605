import { call } from '../api/call.ts'
import { adopt, becomeGuest, renew, sessionState, takeCenter, watchSession } from './session.ts'
import { countStart, deleteSession, readCenter, readHome, readSession, storeHome } from './stored-values.ts'

let started: Promise<void> | undefined

/** Resolves when the session is known. Starts it if necessary. */
export function sessionReady(): Promise<void> {
  started ??= start()
  return started
}

/** Reads the stored session, renews it, and reads the center. Never rejects. */
export function startSession(): void {
  void sessionReady()
}

async function start(): Promise<void> {
  void countStart().catch(() => undefined)
  const stored = await readSession().catch(async () => {
    // 'data not valid against schema': unusable.
    await deleteSession().catch(() => undefined)
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
  // A valid token need not wait for its renewal.
  if (expiresAt <= Date.now() + 5_000) await renewed
  await settleCenter()
}

async function settleCenter(): Promise<void> {
  const chosen = await readCenter().catch(() => undefined)
  if (chosen) takeCenter(chosen)
  const stored = await readHome().catch(() => undefined)
  let askedFor: number | undefined
  const follow = () => {
    const { claims, center } = sessionState()
    if (claims?.memberId === askedFor) return
    askedFor = claims?.memberId
    if (!claims || center) return
    // Uses the stored answer first, so that the same center is used with and without a network.
    if (stored?.memberId === claims.memberId) takeCenter(stored.center)
    void askForHome(claims.memberId)
  }
  watchSession(follow)
  follow()
}

/** Uses the member's own center unless another one was chosen meanwhile. */
async function askForHome(memberId: number): Promise<void> {
  const before = sessionState().center?.id
  const { defaultCenter } = await import('../../contracts/centers.ts')
  const told = await call(defaultCenter).catch(() => undefined)
  const { claims, center } = sessionState()
  if (!told || claims?.memberId !== memberId || (center && center.id !== before)) return
  const home = { id: told.id, name: told.name }
  if (home.id !== center?.id) takeCenter(home)
  await storeHome({ memberId, center: home }).catch(() => undefined)
}
