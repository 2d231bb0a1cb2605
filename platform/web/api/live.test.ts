import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserChanged } from '../../contract/realtime.ts'

/** In the place of the library's client. */
interface Connection {
  connected: boolean
  beforeConnect: () => Promise<void>
  onConnect: () => void
  onWebSocketClose: () => void
}
let connection: Connection
let say = (_message: UserChanged) => {}

class Client {
  connected = false
  constructor(options: object) {
    Object.assign(this, options)
    connection = this as unknown as Connection
  }
  activate() {}
  deactivate() {}
  subscribe(_destination: string, hear: (message: { body: string }) => void) {
    say = (message) => hear({ body: JSON.stringify(message) })
    return { unsubscribe: () => {} }
  }
}

const claims = { memberId: 7 }
vi.doMock('@stomp/stompjs', () => ({ Client }))
vi.doMock('../session/session.ts', () => ({
  beforeLeaving: () => () => {},
  currentToken: () => 'token',
  renew: async () => true,
  sessionRead: async () => {},
  sessionState: () => ({ status: 'member', claims }),
  watchSession: () => () => {},
}))
const { startLive } = await import('./live.ts')
const { queries } = await import('./query-client.ts')
afterAll(() => {
  vi.doUnmock('@stomp/stompjs')
  vi.doUnmock('../session/session.ts')
})

let reads = 0
/** What `Math.random` gives. */
let chance = 0.5

/** Reads until the coming milliseconds are over. */
const readsIn = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  return reads
}
/** Milliseconds until the library may open a socket. */
const waited = async () => {
  const begun = performance.now()
  let opens = 0
  void connection.beforeConnect().then(() => {
    opens = performance.now()
  })
  await vi.advanceTimersByTimeAsync(20_000)
  return opens - begun
}
const connect = () => {
  connection.connected = true
  connection.onConnect()
}
const lose = () => {
  connection.connected = false
  connection.onWebSocketClose()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'http:', host: 'box.example' })
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
  chance = 0.5
  const stop = startLive()
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  connect()
  reads = 0
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async () => {
    reads += 1
  })
  return () => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

test.each([
  [0.1, 150],
  [0.9, 1_350],
])('members told at once to read everything again do so at moments of their own', async (own, after) => {
  chance = own
  say({ userId: 7, what: 'reset' } as UserChanged)
  expect(await readsIn(after)).toBe(0)
  expect(await readsIn(200)).toBe(1)
})

test('changes of one member are read at once', async () => {
  chance = 0.9
  say({ userId: 7, what: 'bookings' } as UserChanged)
  expect(await readsIn(200)).toBe(1)
})

test.each([
  [0.1, 150],
  [0.9, 1_350],
])('pages that were away read again at moments of their own', async (own, after) => {
  chance = own
  lose()
  connect()
  expect(await readsIn(after - 1)).toBe(0)
  expect(await readsIn(1)).toBe(1)
})

test('they connect again at moments of their own, and less often when lost', async () => {
  lose()
  expect(await waited()).toBe(500)
  // Lost meanwhile.
  lose()
  chance = 0.9
  expect(await waited()).toBe(7_000)
  connect()
  lose()
  chance = 0
  expect(await waited()).toBe(250)
})
