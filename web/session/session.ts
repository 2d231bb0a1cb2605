import type { AuthResponse } from '../../contracts/auth.ts'
import { ApiError } from '../api/api-error.ts'
import { call, carry } from '../api/call.ts'
import { queries } from '../api/query-client.ts'
import { userKey } from '../api/user.ts'
import {
  type ChosenCenter,
  forgetCenter,
  forgetOwn,
  forgetSession,
  keepCenter,
  keepSession,
  readSession,
} from './kept.ts'
import { type Claims, claimsOf } from './token.ts'

/** Milliseconds before its expiry at which a token is renewed. */
const renewBefore = 60_000
/** After a renewal that found no network, the next try. */
const retryAfter = 15_000
/** How long a log-out waits for others. */
const leavePatience = 3_000

export interface SessionState {
  /** `starting` until what this browser keeps has been read. */
  readonly status: 'starting' | 'guest' | 'member'
  readonly token?: string
  readonly refreshToken?: string
  readonly claims?: Claims
  readonly center?: ChosenCenter
}

type Message =
  | { kind: 'entered'; token: string; refreshToken?: string }
  | { kind: 'left' }
  | { kind: 'center'; center: ChosenCenter }

let state: SessionState = { status: 'starting' }
let timer: ReturnType<typeof setTimeout> | undefined
let renewAt = Number.POSITIVE_INFINITY
const watchers = new Set<() => void>()
const leavers = new Set<() => void | Promise<void>>()
// Node has channels too, but a page being rendered has no other tabs.
const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('the-box-session')

export const sessionState = (): SessionState => state

/** Tells when the session changes. Returns how to stop. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What is to happen at log-out, before the token is gone: leave the live room, stop push. Returns how to stop. */
export function beforeLeaving(leaver: () => void | Promise<void>): () => void {
  leavers.add(leaver)
  return () => leavers.delete(leaver)
}

function change(next: SessionState): void {
  state = next
  // The document shows what a guest or a member sees by this mark, before React is there too.
  const mark = next.status === 'member' ? 'in' : 'out'
  if (next.status !== 'starting') {
    document.documentElement.dataset.session = mark
    try {
      localStorage.setItem('session-hint', mark)
    } catch {
      // Without localStorage the next start shows the guest's header for a moment.
    }
  }
  for (const watcher of watchers) watcher()
}

/** Takes a token as one's own: what was stored, or what another tab or the server gave. */
export function adopt(token: string, refreshToken: string | undefined): void {
  const claims = claimsOf(token)
  if (!claims) {
    becomeGuest()
    return
  }
  const before = state.claims?.memberId
  change({ ...state, status: 'member', token, claims, ...(refreshToken && { refreshToken }) })
  // Somebody else, without a log-out in between: what was answered to the one before is not theirs.
  if (before !== undefined && before !== claims.memberId) queries.clear()
  // Counted from now, so that a browser whose clock is wrong neither storms nor sleeps.
  renewIn(claims.lifetime - renewBefore)
}

export function becomeGuest(): void {
  clearTimeout(timer)
  change({ status: 'guest' })
}

function renewIn(milliseconds: number): void {
  clearTimeout(timer)
  if (!state.refreshToken) return
  const wait = Math.max(milliseconds, 1000)
  renewAt = Date.now() + wait
  timer = setTimeout(() => void renew(state.token), wait)
}

/** Begins the session that log-in or sign-up answered with. */
export async function enter(auth: AuthResponse): Promise<void> {
  const { token, refreshToken, user } = auth
  adopt(token, refreshToken)
  queries.setQueryData(userKey(user.id), user)
  // A browser without room for it goes on with what it has in memory; what it kept before is void and would be taken for new.
  await keepSession({ token, refreshToken }).catch(() => forgetSession().catch(() => undefined))
  tabs?.postMessage({ kind: 'entered', token, refreshToken } satisfies Message)
}

let renewing: Promise<boolean> | undefined

/**
 * Trades the refresh token for a new pair; one tab does it, the others take over what it got. True when there is a
 * token other than the refused one. Without a network nothing changes; a void refresh token ends the session.
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
  const kept = await readSession().catch(() => undefined)
  if (kept && kept.token !== refused) {
    adopt(kept.token, kept.refreshToken)
    return true
  }
  const refreshToken = kept?.refreshToken ?? state.refreshToken
  if (!refreshToken) return false
  try {
    const contract = await import('../../contracts/auth.ts')
    // Kept before it is asked for: should the answer get lost, the next start asks for the very same again.
    const next = kept?.next ?? newToken()
    await keepSession({ token: kept?.token ?? state.token ?? '', refreshToken, next }).catch(() => undefined)
    await enter(await call(contract.refreshToken, { body: { refreshToken, next }, anonymous: true }))
    return true
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

/** Logs out: revokes, leaves the live room, stops push, forgets token and center. The frame then goes to `/`. */
export async function leave({ revoke = true } = {}): Promise<void> {
  if (state.status !== 'member') return
  const { refreshToken } = state
  // Without a network some of it waits for answers that do not come; whoever leaves does not.
  const done = Promise.allSettled([...leavers].map(async (leaver) => leaver()))
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, leavePatience))])
  if (revoke && refreshToken) {
    const contract = await import('../../contracts/auth.ts')
    // Without a network the token stays good until it expires; this browser forgets it all the same.
    const signal = AbortSignal.timeout(leavePatience)
    await call(contract.revokeToken, { body: { refreshToken }, anonymous: true, signal }).catch(
      () => undefined,
    )
  }
  await Promise.allSettled([forgetSession(), forgetCenter(), forgetOwn()])
  tabs?.postMessage({ kind: 'left' } satisfies Message)
  becomeGuest()
  queries.clear()
}

/** Takes another center: what is shown is read again for it. Resolves once this browser has kept it. */
export async function chooseCenter(center: ChosenCenter): Promise<void> {
  takeCenter(center)
  await keepCenter({ id: center.id, name: center.name })
  tabs?.postMessage({ kind: 'center', center: { id: center.id, name: center.name } } satisfies Message)
  void queries.invalidateQueries()
}

/** Sets the center without keeping it: the stored or the default one, at the start. */
export function takeCenter({ id, name }: ChosenCenter): void {
  change({ ...state, center: { id, name } })
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'entered') adopt(data.token, data.refreshToken)
  else if (data.kind === 'center') {
    takeCenter(data.center)
    void queries.invalidateQueries()
  } else if (state.status === 'member') {
    becomeGuest()
    queries.clear()
  }
})

if (typeof document !== 'undefined') {
  // Timers sleep in hidden tabs and closed laptops; whoever comes back may hold a token that has expired meanwhile.
  const wake = () => {
    const due = state.refreshToken && renewAt <= Date.now()
    if (due && document.visibilityState === 'visible') void renew(state.token)
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
}

carry({
  token: () => state.token,
  centerId: () => state.center?.id,
  language: () => document.documentElement.lang,
  renew,
  centerLost: () => {
    const { center: _gone, ...rest } = state
    change(rest)
    void forgetCenter().catch(() => undefined)
  },
  expelled: () => void leave(),
})
