import { call } from '../../../../platform/web/api/call.ts'
import { type DeviceState, deviceStore } from '../../../../platform/web/device/device-store.ts'
import type { WallChanged } from '../../contract/live.ts'
import { readWall, type WallTimer } from '../../contract/wall.ts'
import { assumeOffset } from '../api/exact-clock.ts'
import { hearWall } from './wall-live.ts'
import { soundMemory, type WallMemory, withScores } from './wall-state.ts'

// The screen reads everything now and then and when something it shows may have changed.

export type WallState = DeviceState<WallMemory>

const readEveryMs = 20_000
/** Milliseconds between two reads because of messages: a whole class books within seconds. */
const readAgainMs = 1_000

let stopHearing: (() => void) | undefined
let again: ReturnType<typeof setTimeout> | undefined
/** Number of timers received by live messages. */
let heard = 0

function hearNothing(): void {
  stopHearing?.()
  stopHearing = undefined
}

const store = deviceStore<WallMemory, object>({
  place: 'wall',
  readEveryMs,
  soundMemory,
  newMemory: (secret) => ({ secret, wall: null, offset: 0 }),
  more: {},
  read: async (secret) => {
    const before = heard
    const wall = withScores(await call(readWall, { device: secret, patience: readEveryMs }))
    return {
      now: wall.now,
      edit: (memory) => {
        const known = memory.wall?.timer
        // One that was heard meanwhile is newer than the answer, and the same one stays the same object: it is being followed.
        const stays = known && (before !== heard || known.version === wall.timer.version)
        return { ...memory, wall: stays ? { ...wall, timer: known } : wall }
      },
    }
  },
  onOffset: assumeOffset,
  onRead: ({ secret, wall }) => {
    if (wall)
      stopHearing ??= hearWall(secret, wall.center.id, { onOpen: () => void store.refresh(), onChange })
  },
  onRevoked: hearNothing,
})

export const { state: wallState, watch: watchWall } = store

export function openWall(): () => void {
  const stop = store.open()
  return () => {
    stop()
    hearNothing()
    clearTimeout(again)
    again = undefined
  }
}

const withTimer = (memory: WallMemory, timer: WallTimer): WallMemory =>
  memory.wall ? { ...memory, wall: { ...memory.wall, timer } } : memory

/** `boards` is missing in messages of a server of the version before. */
function onChange({
  classes,
  boards = [],
  all,
  timer,
}: Omit<WallChanged, 'boards'> & { boards?: number[] }): void {
  const state = store.state()
  if (state.stage !== 'open') return
  if (timer) {
    heard += 1
    store.change((memory) => withTimer(memory, timer))
  }
  const { wall } = state.memory
  const isShown =
    wall?.classes.some(({ id }) => classes.includes(id)) ||
    wall?.scores.some(({ boardId }) => boards.includes(boardId))
  if (!all && !isShown) return
  again ??= setTimeout(() => {
    again = undefined
    void store.refresh()
  }, readAgainMs)
}
