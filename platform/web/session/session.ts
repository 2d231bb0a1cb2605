import { ApiError } from '../api/api-error.ts'
import { carry } from '../api/call.ts'
import { queries } from '../api/query-client.ts'
import { askForProof } from './asked-proof.ts'
import {
  type ChosenCenter,
  deleteCenter,
  deleteOwn,
  deleteSession,
  readSession,
  storeCenter,
  storeSession,
} from './stored-values.ts'
import { type Claims, isSameClaims, readToken } from './token.ts'

/** Milliseconds before expiry at which a token is renewed. */
const renewBefore = 60_000
/** Milliseconds until a retry without a network. */
const retryAfter = 15_000
/** Milliseconds a log-out waits for the server and its listeners. */
const leavePatience = 3_000

export interface SessionState {
  /** `starting` until the stored session is read. */
  readonly status: 'starting' | 'guest' | 'member'
  readonly claims?: Claims
  readonly center?: ChosenCenter
}

/** What begins or renews a session. */
export interface Entrance {
  readonly token: string
  readonly refreshToken: string
  /** Keeps what came with the tokens. Not called for a session that was left meanwhile. */
  readonly keep: () => void
}

/** How the server is asked about sessions. */
interface SessionCalls {
  refresh(refreshToken: string, next: string): Promise<Entrance>
  revoke(refreshToken: string, signal: AbortSignal): Promise<unknown>
}

type Message =
  | { kind: 'entered'; token: string; refreshToken?: string }
  | { kind: 'left'; sessionId: string | undefined }
  | { kind: 'center'; center: ChosenCenter }

interface Tokens {
  readonly token: string
  readonly sessionId: string | undefined
  readonly refreshToken: string | undefined
  /** Epoch milliseconds, the server's clock. */
  readonly expiresAt: number
}

/** The state of a page rendered for guests. */
export const starting: SessionState = { status: 'starting' }

let calls: SessionCalls
let state = starting
let tokens: Tokens | undefined
let ready: Promise<unknown> = Promise.resolve()
let left = false
let timer: ReturnType<typeof setTimeout> | undefined
let renewAt = Number.POSITIVE_INFINITY
/** The session that was logged out last: the answer to a renewal may come after that with a token of it. */
let leftSession: string | undefined
const watchers = new Set<() => void>()
const leavers = new Set<() => void | Promise<void>>()
// Node has BroadcastChannel, but a page rendered on the server has no other tabs.
const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('the-box-session')

export const sessionState = (): SessionState => state
export const currentToken = (): string | undefined => tokens?.token
export const tokenExpiresAt = (): number => tokens?.expiresAt ?? 0

export const sessionRead = (): Promise<unknown> => ready

/** Before the session starts. */
export function askServerBy(chosen: SessionCalls): void {
  calls = chosen
}

/** Calls wait until the stored session is read. */
export function waitWithCalls(reading: Promise<unknown>): void {
  ready = reading
}

/** Begins with the session that the page was rendered for; its token follows from the storage. */
export function beginWith(rendered: SessionState): void {
  if (rendered.status === 'member') tell(rendered)
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Runs before the token is deleted at log-out. Returns the function that removes it. */
export function beforeLeaving(leaver: () => void | Promise<void>): () => void {
  leavers.add(leaver)
  return () => leavers.delete(leaver)
}

function tell(next: SessionState): void {
  state = next
  for (const watcher of watchers) watcher()
}

/** The styles read this mark before hydration. */
function mark(session: 'in' | 'out'): void {
  document.documentElement.dataset.session = session
  try {
    localStorage.setItem('session-hint', session)
  } catch {
    // Without localStorage the next start briefly shows the guest's header.
  }
}

/** Takes over a session, unless it was left in this or another tab while its tokens were being read. */
export function adopt(token: string, refreshToken: string | undefined): void {
  if (wasLeft(token)) return
  const facts = readToken(token)
  if (!facts) {
    becomeGuest()
    return
  }
  const { claims, sessionId, expiresAt, lifetime } = facts
  left = false
  const before = state.claims?.memberId
  tokens = { token, sessionId, refreshToken: refreshToken ?? tokens?.refreshToken, expiresAt }
  mark('in')
  // The same member again is no news to the screens.
  if (!isSameClaims(state.claims, claims)) tell({ ...state, status: 'member', claims })
  // Another member without a log-out in between: drop the previous one's answers.
  if (before !== undefined && before !== claims.memberId) queries.clear()
  // Relative to now: this clock may be wrong.
  renewIn(lifetime - renewBefore)
}

export function becomeGuest(): void {
  clearTimeout(timer)
  tokens = undefined
  mark('out')
  tell({ status: 'guest' })
}

export function renewIn(milliseconds: number): void {
  clearTimeout(timer)
  if (!tokens?.refreshToken) return
  const wait = Math.max(milliseconds, 1000)
  renewAt = Date.now() + wait
  timer = setTimeout(() => void renew(tokens?.token), wait)
}

export async function enter({ token, refreshToken, keep }: Entrance): Promise<void> {
  if (wasLeft(token)) return
  adopt(token, refreshToken)
  keep()
  // Storage is full: continue in memory and delete the old token, which is no longer valid.
  await storeSession({ token, refreshToken }).catch(() => deleteSession().catch(() => undefined))
  tabs?.postMessage({ kind: 'entered', token, refreshToken } satisfies Message)
}

/** Goes on in this log-in with another access token of it. */
export async function continueWith(token: string): Promise<void> {
  adopt(token, undefined)
  const { refreshToken } = tokens ?? {}
  await storeSession({ token, refreshToken }).catch(() => undefined)
  tabs?.postMessage({ kind: 'entered', token, ...(refreshToken && { refreshToken }) } satisfies Message)
}

function wasLeft(token: string): boolean {
  const sessionId = readToken(token)?.sessionId
  return sessionId !== undefined && sessionId === leftSession
}

let renewing: Promise<boolean> | undefined

/**
 * Trades the refresh token for a new pair, in one tab for all. True when there is a token other than the refused
 * one. Without a network nothing changes; an invalid refresh token ends the session.
 */
export function renew(refused: string | undefined): Promise<boolean> {
  renewing ??= alone(() => renewAlone(refused)).finally(() => {
    renewing = undefined
  })
  return renewing
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('the-box-refresh', work) : work()

async function renewAlone(refused: string | undefined): Promise<boolean> {
  const stored = await readSession().catch(() => undefined)
  if (stored && stored.token !== refused) {
    adopt(stored.token, stored.refreshToken)
    return true
  }
  const refreshToken = stored?.refreshToken ?? tokens?.refreshToken
  if (!refreshToken) return false
  try {
    // Stored before the request: if the answer is lost, the next start repeats the same request.
    const next = stored?.next ?? newToken()
    await storeSession({ token: stored?.token ?? tokens?.token ?? '', refreshToken, next }).catch(
      () => undefined,
    )
    await enter(await calls.refresh(refreshToken, next))
    return state.status === 'member'
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 401) await leave({ revoke: false })
    else renewIn(retryAfter)
    return false
  }
}

/** 256 random bits, base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Logs out: revokes, runs the listeners, deletes token and center. */
export async function leave({ revoke = true } = {}): Promise<void> {
  if (state.status !== 'member') return
  // A rendered page shows the button before the tokens are read.
  if (revoke) await ready
  const { refreshToken, sessionId } = tokens ?? {}
  leftSession = sessionId
  // Without a network some listeners would wait too long.
  const done = Promise.allSettled([...leavers].map(async (leaver) => leaver()))
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, leavePatience))])
  await Promise.allSettled([deleteSession(), deleteCenter(), deleteOwn()])
  tabs?.postMessage({ kind: 'left', sessionId } satisfies Message)
  forget()
  // Last: the server refuses the access token from then on, and no tab may still be reading with it.
  if (revoke && refreshToken) await endOnServer(refreshToken)
}

/** Ends the session of this refresh token, if there is one, and takes this browser's cookie for documents away in any case. */
export async function endOnServer(refreshToken: string): Promise<void> {
  try {
    await calls.revoke(refreshToken, AbortSignal.timeout(leavePatience))
  } catch {
    addEventListener('online', () => void endOnServer(refreshToken), { once: true })
  }
}

/** Deletes what a renewal in this tab stored while another logged out; not a session begun since. */
async function deleteLeft(): Promise<void> {
  const stored = await readSession().catch(() => undefined)
  if (stored && wasLeft(stored.token)) await deleteSession().catch(() => undefined)
}

/** Chooses another center and refetches. Resolves once it is stored. */
export async function chooseCenter(center: ChosenCenter): Promise<void> {
  takeCenter(center)
  await storeCenter({ id: center.id, name: center.name })
  tabs?.postMessage({ kind: 'center', center: { id: center.id, name: center.name } } satisfies Message)
  void queries.invalidateQueries()
}

export function takeCenter({ id, name }: ChosenCenter): void {
  tell({ ...state, center: { id, name } })
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'entered') {
    const before = state.claims
    adopt(data.token, data.refreshToken)
    // Another tab chose the person whom this log-in acts for.
    const acts = before?.actorId ?? state.claims?.actorId
    if (acts !== undefined && before?.memberId !== state.claims?.memberId) location.reload()
  } else if (data.kind === 'center') {
    takeCenter(data.center)
    void queries.invalidateQueries()
  } else {
    leftSession = data.sessionId
    // The tokens may not have been read yet.
    if (state.status === 'member' && (!tokens || tokens.sessionId === leftSession)) forget()
    void deleteLeft()
  }
})

if (typeof document !== 'undefined') {
  // Timers sleep in hidden tabs, so the token may have expired.
  const wake = () => {
    const due = tokens?.refreshToken && renewAt <= Date.now()
    if (due && document.visibilityState === 'visible') void renew(tokens?.token)
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  // A page that comes back out of the history slept through a log-out.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || state.status !== 'member') return
    void readSession().then(
      (stored) => (stored ? adopt(stored.token, stored.refreshToken) : forget()),
      () => undefined,
    )
  })
}

/** True after a log-out, until the next log-in. */
export const hasLeft = (): boolean => left

function forget(): void {
  left = true
  becomeGuest()
  queries.clear()
}

carry({
  ready: sessionRead,
  token: () => tokens?.token,
  memberId: () => (tokens ? state.claims?.memberId : undefined),
  centerId: () => state.center?.id,
  language: () => document.documentElement.lang,
  renew,
  prove: askForProof,
  centerLost: () => {
    const { center: _gone, ...rest } = state
    tell(rest)
    void deleteCenter().catch(() => undefined)
  },
  expelled: () => void leave(),
})
