import type { Client, StompSubscription } from '@stomp/stompjs'
import type { UserChanged } from '../../contracts/realtime.ts'
import { beforeLeaving, renew, sessionState, watchSession } from '../session/session.ts'
import { queries } from './query-client.ts'

/** `closed` for guests; `lost` once a connection that was open is being made anew and takes its time. */
export type LiveState = 'closed' | 'connecting' | 'open' | 'lost'

/** Milliseconds. Expired tokens end connections too, so the first try comes at once. */
const firstRetry = 500
const retryEvery = 5_000
const beat = 10_000
/** How long a connection may be away before it is said. */
const lostAfter = 3_000

type OnMessage = (body: unknown) => void

let state: LiveState = 'closed'
let client: Client | undefined
let wasOpen = false
let saying: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const topics = new Map<string, { handlers: Set<OnMessage>; subscription?: StompSubscription }>()

export const liveState = (): LiveState => state

export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function say(next: LiveState) {
  clearTimeout(saying)
  saying = undefined
  if (state === next) return
  state = next
  for (const watcher of watchers) watcher()
}

function subscribe(topic: string) {
  const entry = topics.get(topic)
  if (!client?.connected || !entry) return
  entry.subscription = client.subscribe(topic, (message) => {
    const body: unknown = JSON.parse(message.body)
    for (const handler of entry.handlers) handler(body)
  })
}

/** Hears a topic for as long as a member is logged in, across lost connections. Returns how to stop. */
export function hear(topic: string, onMessage: OnMessage): () => void {
  const entry = topics.get(topic) ?? { handlers: new Set<OnMessage>() }
  entry.handlers.add(onMessage)
  if (!topics.has(topic)) {
    topics.set(topic, entry)
    subscribe(topic)
  }
  return () => {
    entry.handlers.delete(onMessage)
    if (entry.handlers.size > 0) return
    topics.delete(topic)
    if (client?.connected) entry.subscription?.unsubscribe()
  }
}

async function open() {
  if (client) return
  say('connecting')
  // Guests never need it.
  const stomp = await import('@stomp/stompjs')
  if (client || sessionState().status !== 'member') return
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/stream`
  let offered: string | undefined
  // Also when no try had got through before: what is shown then was read, or kept, long ago.
  let wasAway = false
  const connection = new stomp.Client({
    brokerURL: address,
    reconnectDelay: retryEvery,
    heartbeatIncoming: beat,
    heartbeatOutgoing: beat,
    beforeConnect: () => {
      offered = sessionState().token
      connection.connectHeaders = { Authorization: `Bearer ${offered ?? ''}` }
    },
    onConnect: () => {
      connection.reconnectDelay = firstRetry
      for (const topic of topics.keys()) subscribe(topic)
      // Whatever happened meanwhile was not heard.
      if (wasAway) void queries.invalidateQueries()
      wasOpen = true
      say('open')
    },
    onStompError: () => {
      connection.reconnectDelay = retryEvery
      // The one that was refused: another may have come meanwhile.
      void renew(offered)
    },
    onWebSocketClose: () => {
      if (client !== connection) return
      wasAway = true
      if (!wasOpen || state === 'lost') connection.reconnectDelay = retryEvery
      else saying ??= setTimeout(() => say('lost'), lostAfter)
    },
  })
  client = connection
  connection.activate()
}

async function close() {
  const connection = client
  client = undefined
  wasOpen = false
  say('closed')
  await connection?.deactivate()
}

/** Milliseconds over which those who are all told at once spread their asking. */
const spread = 1_500

/** Whatever of the member's own has changed: what is shown of it is read again. */
function readAgain({ what }: UserChanged) {
  if (what !== 'training') return void queries.invalidateQueries()
  const again = () => {
    for (const part of ['workouts', 'recoveries']) void queries.invalidateQueries({ queryKey: [part] })
  }
  setTimeout(again, Math.random() * spread)
}

/** Keeps the connection for as long as a member is logged in. Returns how to stop. */
export function startLive(): () => void {
  let memberId: number | undefined
  let stopHearing: (() => void) | undefined
  const follow = () => {
    const now = sessionState().claims?.memberId
    if (now === memberId) return
    memberId = now
    stopHearing?.()
    if (now === undefined) return void close()
    stopHearing = hear(`/user/${now}/read`, (body) => readAgain(body as UserChanged))
    void open()
  }
  follow()
  const stops = [watchSession(follow), beforeLeaving(close)]
  return () => {
    for (const stop of stops) stop()
    stopHearing?.()
    void close()
  }
}
