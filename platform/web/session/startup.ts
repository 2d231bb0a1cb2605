import { defaultCenter } from '../../../domains/gym/contract/centers.ts'
import { call } from '../api/call.ts'
import { queries } from '../api/query-client.ts'
import {
  adopt,
  becomeGuest,
  currentToken,
  endOnServer,
  renew,
  renewIn,
  sessionState,
  takeCenter,
  tokenExpiresAt,
  waitWithCalls,
  watchSession,
} from './session.ts'
import {
  countStart,
  deleteSession,
  readCenter,
  readHome,
  readSession,
  storeCenter,
  storeHome,
} from './stored-values.ts'

/** Milliseconds after which a token is renewed that a start found valid; the first screen comes first. */
const renewAfter = 6_000

let started: Promise<void> | undefined

/** Resolves when the session is known. Starts it if necessary. */
export function sessionReady(): Promise<void> {
  started ??= start()
  return started
}

/** Reads the stored session and the center. Never rejects. */
export function startSession(): void {
  waitWithCalls(sessionReady())
}

async function start(): Promise<void> {
  void countStart().catch(() => undefined)
  const [stored, chosen] = await Promise.all([
    readSession().catch(async () => {
      // 'data not valid against schema': unusable.
      await deleteSession().catch(() => undefined)
      return undefined
    }),
    readCenter().catch(() => undefined),
  ])
  if (stored) {
    adopt(stored.token, stored.refreshToken)
    if (tokenExpiresAt() > Date.now() + 5_000) renewIn(renewAfter)
    else await renew(currentToken())
  } else if (sessionState().status === 'member') {
    // The page was rendered for a member who logged out without a network: the cookie has stayed.
    queries.clear()
    becomeGuest()
    void endOnServer('none')
  } else becomeGuest()
  const { claims, center } = sessionState()
  if (chosen && chosen.id !== center?.id) {
    takeCenter(chosen)
    // The page was rendered for another center: its cookie was missing.
    void storeCenter(chosen).catch(() => undefined)
  }
  if (!chosen && claims && center)
    void storeHome({ memberId: claims.memberId, center }).catch(() => undefined)
  void followHome()
}

async function followHome(): Promise<void> {
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
  const told = await call(defaultCenter).catch(() => undefined)
  const { claims, center } = sessionState()
  if (!told || claims?.memberId !== memberId || (center && center.id !== before)) return
  const home = { id: told.id, name: told.name }
  if (home.id !== center?.id) takeCenter(home)
  await storeHome({ memberId, center: home }).catch(() => undefined)
}
