import type { Millis } from '../../rules/local-time.ts'
import { ApiError } from '../api/api-error.ts'
import { readStored, storeValue } from '../session/stored-values.ts'
import { registerWorker } from './worker.ts'

/** What a device of the gym keeps, so that it starts and goes on without a network. */
export interface DeviceMemory {
  readonly secret: string
  /** The server's clock minus this one. */
  readonly offset: Millis
}

export type DeviceState<Memory, More extends object = object> =
  /** `unlinked`: its link was never opened here. `revoked`: the server does not know it any more. */
  | { stage: 'starting' | 'unlinked' | 'revoked' }
  | ({
      stage: 'open'
      memory: Memory
      /** The last read failed. */
      away: boolean
    } & More)

interface DeviceSetup<Memory, More> {
  /** Name under which the memory is stored. */
  place: string
  /** Milliseconds between two reads. */
  readEveryMs: number
  /** The stored value, if it is valid. */
  soundMemory: (value: unknown) => Memory | null
  newMemory: (secret: string) => Memory
  /** The rest of the state of a device that opens. */
  more: More
  /** Reads everything. Returns the server's clock, and what the memory becomes. */
  read: (secret: string) => Promise<{ now: string; edit: (memory: Memory) => Memory }>
  onOffset?: (offset: Millis) => void
  /** Something was read while the screen is open. */
  onRead?: (memory: Memory) => void
  onRevoked?: () => void
}

/** The secret of the opened link; removed from the address bar. */
function takeSecret(): string | null {
  const secret = /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null
  if (location.hash) history.replaceState(history.state, '', location.pathname)
  return secret
}

/** The state of a page that is opened with a device's link. It reads everything now and then, and stores what it knows. */
export function deviceStore<Memory extends DeviceMemory, More extends object>(
  setup: DeviceSetup<Memory, More>,
) {
  type State = DeviceState<Memory, More>
  const { place, readEveryMs, onOffset } = setup
  let state: State = { stage: 'starting' }
  const watchers = new Set<() => void>()
  let running = false
  let reading: Promise<void> | undefined

  const show = (next: State): void => {
    state = next
    for (const watcher of watchers) watcher()
  }

  function change(edit: (memory: Memory) => Memory, more: Partial<More> & { away?: boolean } = {}): void {
    if (state.stage !== 'open') return
    const memory = edit(state.memory)
    show({ ...state, ...more, memory })
    void storeValue(place, memory).catch(() => undefined)
  }

  const readMemory = async (): Promise<Memory | null> =>
    (await readStored(place, async () => ({
      safeParse: (value) => ({ success: true as const, data: setup.soundMemory(value) }),
    })).catch(() => null)) ?? null

  async function begin(secret: string | null): Promise<void> {
    const stored = await readMemory()
    const isSame = stored !== null && (secret === null || stored.secret === secret)
    const memory = isSame ? stored : secret && setup.newMemory(secret)
    if (!memory) {
      show({ stage: 'unlinked' })
      return
    }
    onOffset?.(memory.offset)
    show({ stage: 'open', memory, away: false, ...setup.more })
    change((same) => same)
    if (import.meta.env.PROD) void registerWorker()
    await refresh()
  }

  /** Reads everything again; one read at a time. */
  function refresh(): Promise<void> {
    reading ??= readOnce().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function readOnce(): Promise<void> {
    if (!running || state.stage !== 'open') return
    const sentAt = Date.now()
    try {
      const { now, edit } = await setup.read(state.memory.secret)
      const offset = Date.parse(now) - (sentAt + Date.now()) / 2
      change((memory) => ({ ...edit(memory), offset }), { away: false } as Partial<More> & { away: boolean })
      onOffset?.(offset)
      if (running && state.stage === 'open') setup.onRead?.(state.memory)
    } catch (reason) {
      fail(reason)
    }
  }

  /** A call with the secret failed: the device was revoked, or there is no network. */
  function fail(reason: unknown): void {
    if (state.stage !== 'open') return
    const isRefused = reason instanceof ApiError && ['unauthorized', 'forbidden'].includes(reason.code)
    if (!isRefused) {
      show({ ...state, away: true })
      return
    }
    setup.onRevoked?.()
    void storeValue(place, null).catch(() => undefined)
    show({ stage: 'revoked' })
  }

  /** Opens the link in the address, or the one of an earlier visit, and keeps it open. Returns what stops it. */
  function open(): () => void {
    running = true
    void begin(takeSecret())
    const timer = setInterval(() => void refresh(), readEveryMs)
    const wake = () => void refresh()
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      running = false
      clearInterval(timer)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }

  return {
    state: (): State => state,
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    open,
    refresh,
    change,
    fail,
  }
}
