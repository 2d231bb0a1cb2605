import { readDoor, tickByName } from '../../../contracts/check-ins.ts'
import { ApiError, mayPass } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { registerWorker } from '../../device/worker.ts'
import { readStored, storeValue } from '../../session/stored-values.ts'
import {
  type DoorMemory,
  dueTaps,
  readEveryMs,
  soundMemory,
  type Tap,
  withoutTap,
  withPerson,
  withTap,
} from './door-state.ts'

// The tablet asks every ten seconds, so that a revoked one stops and names stay current; what it knows is stored.

export type DoorState =
  /** `unlinked`: its link was never opened here. `revoked`: the server does not know it any more. */
  | { stage: 'starting' | 'unlinked' | 'revoked' }
  | {
      stage: 'open'
      memory: DoorMemory
      away: boolean
      /** The last tap that the server refused, and why. */
      refused: { tap: Tap; code: string } | null
    }

const place = 'door'

let state: DoorState = { stage: 'starting' }
const watchers = new Set<() => void>()
let running = false
let reading: Promise<void> | undefined
/** Taps that the server has received. */
let received = 0

const show = (next: DoorState): void => {
  state = next
  for (const watcher of watchers) watcher()
}

export const doorState = (): DoorState => state

export function watchDoor(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Now by the server's clock, epoch milliseconds. */
export const doorNow = (): number => Date.now() + (state.stage === 'open' ? state.memory.offset : 0)

function change(edit: (memory: DoorMemory) => DoorMemory, more: { away?: boolean } = {}): void {
  if (state.stage !== 'open') return
  const memory = edit(state.memory)
  show({ ...state, ...more, memory })
  void storeValue(place, memory).catch(() => undefined)
}

/** The secret of a link that was just opened; removed from the address, so that nobody reads it there. */
function takeSecret(): string | null {
  const secret = /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null
  if (location.hash) history.replaceState(history.state, '', location.pathname)
  return secret
}

const readMemory = async (): Promise<DoorMemory | null> =>
  (await readStored(place, async () => ({
    safeParse: (value) => ({ success: true as const, data: soundMemory(value) }),
  })).catch(() => null)) ?? null

/** Opens the link in the address, or the one of an earlier visit, and keeps it open. Returns what stops it. */
export function openDoor(): () => void {
  running = true
  const secret = takeSecret()
  void (async () => {
    const stored = await readMemory()
    const isSame = stored !== null && (secret === null || stored.secret === secret)
    const memory = isSame ? stored : secret && { secret, door: null, offset: 0, taps: [] }
    if (!memory) return show({ stage: 'unlinked' })
    show({ stage: 'open', memory, away: false, refused: null })
    change((same) => same)
    if (import.meta.env.PROD) void registerWorker()
    await refreshDoor()
  })()
  const timer = setInterval(() => void refreshDoor(), readEveryMs)
  const sender = setInterval(() => void sendTaps(), 1_000)
  const wake = () => void refreshDoor()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    running = false
    clearInterval(timer)
    clearInterval(sender)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Reads everything again; one read at a time. */
export function refreshDoor(): Promise<void> {
  reading ??= refresh().finally(() => {
    reading = undefined
  })
  return reading
}

async function refresh(): Promise<void> {
  if (!running || state.stage !== 'open') return
  const { secret } = state.memory
  const sentAt = Date.now()
  const before = received
  try {
    const door = await call(readDoor, { device: secret, patience: readEveryMs })
    const offset = Date.parse(door.now) - (sentAt + Date.now()) / 2
    // An answer that began before a tap was received would show it undone for ten seconds.
    change((memory) => ({ ...memory, offset, ...(before === received && { door }) }), { away: false })
  } catch (reason) {
    hearFailure(reason)
  }
}

function hearFailure(reason: unknown): void {
  if (state.stage !== 'open') return
  if (reason instanceof ApiError && reason.code === 'unauthorized') {
    void storeValue(place, null).catch(() => undefined)
    show({ stage: 'revoked' })
  } else show({ ...state, away: true })
}

export function tapName(tap: Omit<Tap, 'at'>): void {
  if (state.stage === 'open') show({ ...state, refused: null })
  change((memory) => withTap(memory, { ...tap, at: doorNow() }))
}

export const takeBack = (bookingId: number): void => change((memory) => withoutTap(memory, bookingId))

export function forgetRefusal(): void {
  if (state.stage === 'open') show({ ...state, refused: null })
}

let sending = false

/** Sends one by one what can no longer be taken back; what may succeed later stays. */
async function sendTaps(): Promise<void> {
  if (sending || state.stage !== 'open') return
  sending = true
  try {
    for (const tap of dueTaps(state.memory, doorNow())) {
      if (state.stage !== 'open' || !(await send(tap, state.memory.secret))) return
    }
  } finally {
    sending = false
  }
}

/** False to try again later. */
async function send(tap: Tap, secret: string): Promise<boolean> {
  const { bookingId } = tap
  try {
    const body = { bookingId, at: new Date(tap.at).toISOString() }
    const person = await call(tickByName, { device: secret, body })
    received += 1
    change((memory) => withoutTap(withPerson(memory, person), bookingId), { away: false })
    return true
  } catch (reason) {
    const isRefused = reason instanceof ApiError && !mayPass(reason) && reason.status !== 429
    if (!isRefused || reason.code === 'unauthorized') {
      hearFailure(reason)
      return false
    }
    change((memory) => withoutTap(memory, bookingId))
    if (state.stage === 'open') show({ ...state, refused: { tap, code: reason.code } })
    return true
  }
}
