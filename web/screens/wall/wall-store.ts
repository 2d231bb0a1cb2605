import type { WallChanged } from '../../../contracts/realtime.ts'
import { readWall, type WallTimer } from '../../../contracts/wall.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { assumeOffset } from '../../api/exact-clock.ts'
import { registerWorker } from '../../device/worker.ts'
import { readStored, storeValue } from '../../session/stored-values.ts'
import { hearWall } from './wall-live.ts'
import { soundMemory, type WallMemory } from './wall-state.ts'

// The screen reads everything now and then and when something it shows may have changed; what it knows is stored.

export type WallState =
  /** `unlinked`: its link was never opened here. `revoked`: the server does not know it any more. */
  { stage: 'starting' | 'unlinked' | 'revoked' } | { stage: 'open'; memory: WallMemory; away: boolean }

const place = 'wall'
const readEveryMs = 20_000
/** Milliseconds between two reads because of messages: a whole class books within seconds. */
const readAgainMs = 1_000

let state: WallState = { stage: 'starting' }
const watchers = new Set<() => void>()
let running = false
let reading: Promise<void> | undefined
let stopHearing: (() => void) | undefined
let again: ReturnType<typeof setTimeout> | undefined
/** Timers that were heard. */
let heard = 0

const show = (next: WallState): void => {
  state = next
  for (const watcher of watchers) watcher()
}

export const wallState = (): WallState => state

export function watchWall(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(edit: (memory: WallMemory) => WallMemory, more: { away?: boolean } = {}): void {
  if (state.stage !== 'open') return
  const memory = edit(state.memory)
  show({ ...state, ...more, memory })
  void storeValue(place, memory).catch(() => undefined)
}

const withTimer = (memory: WallMemory, timer: WallTimer): WallMemory =>
  memory.wall ? { ...memory, wall: { ...memory.wall, timer } } : memory

/** The secret of a link that was just opened; removed from the address, so that nobody reads it there. */
function takeSecret(): string | null {
  const secret = /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null
  if (location.hash) history.replaceState(history.state, '', location.pathname)
  return secret
}

const readMemory = async (): Promise<WallMemory | null> =>
  (await readStored(place, async () => ({
    safeParse: (value) => ({ success: true as const, data: soundMemory(value) }),
  })).catch(() => null)) ?? null

async function begin(secret: string | null): Promise<void> {
  const stored = await readMemory()
  const isSame = stored !== null && (secret === null || stored.secret === secret)
  const memory = isSame ? stored : secret && { secret, wall: null, offset: 0 }
  if (!memory) return show({ stage: 'unlinked' })
  assumeOffset(memory.offset)
  show({ stage: 'open', memory, away: false })
  change((same) => same)
  if (import.meta.env.PROD) void registerWorker()
  await refreshWall()
}

/** Opens the link in the address, or the one of an earlier visit, and keeps it open. Returns what stops it. */
export function openWall(): () => void {
  running = true
  void begin(takeSecret())
  const timer = setInterval(() => void refreshWall(), readEveryMs)
  const wake = () => void refreshWall()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    running = false
    stopHearing?.()
    stopHearing = undefined
    clearTimeout(again)
    clearInterval(timer)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Reads everything again; one read at a time. */
function refreshWall(): Promise<void> {
  reading ??= refresh().finally(() => {
    reading = undefined
  })
  return reading
}

async function refresh(): Promise<void> {
  if (!running || state.stage !== 'open') return
  const { secret } = state.memory
  const sentAt = Date.now()
  const before = heard
  try {
    const wall = await call(readWall, { device: secret, patience: readEveryMs })
    const offset = Date.parse(wall.now) - (sentAt + Date.now()) / 2
    change(
      (memory) => {
        const known = memory.wall?.timer
        // One that was heard meanwhile is newer than the answer, and the same one stays the same object: it is being followed.
        const stays = known && (before !== heard || known.version === wall.timer.version)
        return { secret, offset, wall: stays ? { ...wall, timer: known } : wall }
      },
      { away: false },
    )
    assumeOffset(offset)
    stopHearing ??= running
      ? hearWall(secret, wall.center.id, { onOpen: () => void refreshWall(), onChange })
      : undefined
  } catch (reason) {
    hearFailure(reason)
  }
}

function onChange({ classes, all, timer }: WallChanged): void {
  if (state.stage !== 'open') return
  if (timer) {
    heard += 1
    change((memory) => withTimer(memory, timer))
  }
  const shown = new Set(state.memory.wall?.classes.map(({ id }) => id))
  if (!all && !classes.some((id) => shown.has(id))) return
  again ??= setTimeout(() => {
    again = undefined
    void refreshWall()
  }, readAgainMs)
}

function hearFailure(reason: unknown): void {
  if (state.stage !== 'open') return
  const isRefused = reason instanceof ApiError && ['unauthorized', 'forbidden'].includes(reason.code)
  if (!isRefused) {
    show({ ...state, away: true })
    return
  }
  stopHearing?.()
  stopHearing = undefined
  void storeValue(place, null).catch(() => undefined)
  show({ stage: 'revoked' })
}
