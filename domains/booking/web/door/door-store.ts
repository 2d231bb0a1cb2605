import { ApiError, mayPass } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { type DeviceState, deviceStore } from '../../../../platform/web/device/device-store.ts'
import { readDoor, tickByName } from '../../contract/check-ins.ts'
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

// The tablet asks every ten seconds, so that a revoked one stops and names stay current.

interface Refused {
  /** The last tap that the server refused, and why. */
  refused: { tap: Tap; code: string } | null
}

export type DoorState = DeviceState<DoorMemory, Refused>

/** Taps that the server has received. */
let received = 0

const store = deviceStore<DoorMemory, Refused>({
  place: 'door',
  readEveryMs,
  soundMemory,
  newMemory: (secret) => ({ secret, door: null, offset: 0, taps: [] }),
  more: { refused: null },
  read: async (secret) => {
    const before = received
    const door = await call(readDoor, { device: secret, patience: readEveryMs })
    // An answer that began before a tap was received would show it undone for ten seconds.
    return { now: door.now, edit: (memory) => ({ ...memory, ...(before === received && { door }) }) }
  },
})

export const { state: doorState, watch: watchDoor, refresh: refreshDoor } = store

/** Now by the server's clock, epoch milliseconds. */
export function doorNow(): number {
  const state = store.state()
  return Date.now() + (state.stage === 'open' ? state.memory.offset : 0)
}

export function openDoor(): () => void {
  const stop = store.open()
  const sender = setInterval(() => void sendTaps(), 1_000)
  return () => {
    stop()
    clearInterval(sender)
  }
}

export const tapName = (tap: Omit<Tap, 'at'>): void =>
  store.change((memory) => withTap(memory, { ...tap, at: doorNow() }), { refused: null })

export const takeBack = (bookingId: number): void => store.change((memory) => withoutTap(memory, bookingId))

export const forgetRefusal = (): void => store.change((memory) => memory, { refused: null })

let sending = false

/** Sends one by one what can no longer be taken back; what may succeed later stays. */
async function sendTaps(): Promise<void> {
  const state = store.state()
  if (sending || state.stage !== 'open') return
  sending = true
  try {
    for (const tap of dueTaps(state.memory, doorNow())) {
      const { stage } = store.state()
      if (stage !== 'open' || !(await send(tap, state.memory.secret))) return
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
    store.change((memory) => withoutTap(withPerson(memory, person), bookingId), { away: false })
    return true
  } catch (reason) {
    const isRefused = reason instanceof ApiError && !mayPass(reason) && reason.status !== 429
    if (!isRefused || reason.code === 'unauthorized') {
      store.fail(reason)
      return false
    }
    store.change((memory) => withoutTap(memory, bookingId), { refused: { tap, code: reason.code } })
    return true
  }
}
