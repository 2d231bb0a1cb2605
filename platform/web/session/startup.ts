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
} from './session.ts'
import {
  type ChosenCenter,
  countStart,
  deleteSession,
  readCenter,
  readSession,
  storeCenter,
} from './stored-values.ts'

/** Milliseconds after which a token is renewed that a start found valid; the first screen comes first. */
const renewAfter = 6_000

/** Gets the center that this browser had stored. */
type Follower = (stored: ChosenCenter | undefined) => void

let started: Promise<void> | undefined

/** Resolves when the session is known. Starts it if necessary. */
export function sessionReady(): Promise<void> {
  started ??= start()
  return started
}

/** Reads the stored session and the center. Never rejects. `follow` runs once both are known. */
export function startSession(follow: Follower): void {
  started ??= start(follow)
  waitWithCalls(started)
}

async function start(follow?: Follower): Promise<void> {
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
  const { center } = sessionState()
  if (chosen && chosen.id !== center?.id) {
    takeCenter(chosen)
    // The page was rendered for another center: its cookie was missing.
    void storeCenter(chosen).catch(() => undefined)
  }
  follow?.(chosen)
}
