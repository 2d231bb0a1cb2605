import type { Client, StompSubscription } from '@stomp/stompjs'
import type { Query } from '@tanstack/react-query'
import {
  heartbeat,
  missedHeader,
  streamPath,
  type Topic,
  type UserChanged,
  userTopic,
} from '../../contract/realtime.ts'
import {
  beforeLeaving,
  currentToken,
  renew,
  sessionRead,
  sessionState,
  watchSession,
} from '../session/session.ts'
import { repeatFailedReads } from './failed-reads.ts'
import { missedAfter, readAgain } from './query-client.ts'
import { readAgainSoon } from './read-again.ts'
import { about, spreadOut } from './spread.ts'

/** `closed` for guests; `lost` when an open connection was interrupted for more than `lostAfter`. */
export type LiveState = 'closed' | 'connecting' | 'open' | 'lost'

/** Milliseconds, about. Short, because expired tokens end connections too. */
const firstRetry = 500
const retryEvery = 5_000
/** Milliseconds without a connection until the state is `lost`. */
const lostAfter = 3_000

type Handler = (message: never) => void

let state: LiveState = 'closed'
let client: Client | undefined
let wasOpen = false
let lostTimer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
/** `readFrom`: by `performance.now()`, when at the earliest what a topic tells of was read. */
const subscriptions = new Map<
  string,
  { handlers: Set<Handler>; readFrom: number; subscription?: StompSubscription }
>()

export const liveState = (): LiveState => state

export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setState(next: LiveState) {
  clearTimeout(lostTimer)
  lostTimer = undefined
  if (state === next) return
  state = next
  for (const watcher of watchers) watcher()
}

/** Later changes are told on subscribing; some time is lost on the way. */
const toldBefore = missedAfter + 2_000

function subscribe(destination: string, isReadAgain = false) {
  const entry = subscriptions.get(destination)
  if (!client?.connected || !entry) return
  const missed = isReadAgain ? 0 : Math.ceil(Math.min(performance.now() - entry.readFrom, toldBefore))
  const told = (message: { body: string }) => {
    const body = JSON.parse(message.body) as never
    for (const handler of entry.handlers) handler(body)
  }
  entry.subscription = client.subscribe(destination, told, { [missedHeader]: `${missed}` })
}

/**
 * Subscribes to a topic while a member is logged in, also after reconnecting. `readFrom`: by `performance.now()`, when at the earliest
 * what it tells of was read. Returns the function that unsubscribes.
 */
export function hear<Message extends object>(
  topic: Topic<Message>,
  id: number,
  onMessage: (message: Message) => void,
  readFrom = 0,
): () => void {
  const destination = topic(id)
  const entry = subscriptions.get(destination) ?? { handlers: new Set<Handler>(), readFrom }
  entry.handlers.add(onMessage)
  if (!subscriptions.has(destination)) {
    subscriptions.set(destination, entry)
    subscribe(destination)
  }
  return () => {
    entry.handlers.delete(onMessage)
    if (entry.handlers.size > 0) return
    subscriptions.delete(destination)
    if (client?.connected) entry.subscription?.unsubscribe()
  }
}

const mayHaveMissed = ({ queryKey: [name], state: { dataUpdatedAt } }: Query): boolean =>
  (name === 'classes' || name === 'credits') && dataUpdatedAt < Date.now() - missedAfter

async function open() {
  if (client) return
  setState('connecting')
  // A separate chunk, which guests never load.
  const stomp = await import('@stomp/stompjs')
  if (client || sessionState().status !== 'member') return
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${streamPath}`
  let offered: string | undefined
  // Set after a failed first connection too: the data shown may be old.
  let wasAway = false
  // The library takes its own delay from before the last connection, and has the same for all clients.
  let wait = 0
  const connection = new stomp.Client({
    brokerURL: address,
    reconnectDelay: 1,
    heartbeatIncoming: heartbeat.outgoing,
    heartbeatOutgoing: heartbeat.incoming,
    beforeConnect: async () => {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, about(wait)))
      await sessionRead()
      offered = currentToken()
      connection.connectHeaders = { Authorization: `Bearer ${offered ?? ''}` }
    },
    onConnect: () => {
      wait = firstRetry
      for (const destination of subscriptions.keys()) subscribe(destination, wasAway)
      // Messages were missed meanwhile.
      if (wasAway) spreadOut(() => client === connection && void readAgain())
      else if (!wasOpen) void readAgain({ predicate: mayHaveMissed })
      wasOpen = true
      setState('open')
    },
    onStompError: () => {
      wait = retryEvery
      // The refused token; the session may hold a newer one.
      void renew(offered)
    },
    onWebSocketClose: () => {
      if (client !== connection) return
      wasAway = true
      if (!wasOpen || state === 'lost') wait = retryEvery
      else lostTimer ??= setTimeout(() => setState('lost'), lostAfter)
    },
  })
  client = connection
  connection.activate()
}

async function close() {
  const connection = client
  client = undefined
  wasOpen = false
  setState('closed')
  await connection?.deactivate()
}

/** First words of the keys of what a change concerns; none: everything. */
const changedParts = {
  bookings: ['classes', 'credits', 'attendance', 'user', 'strikes'],
  credits: ['credits', 'user', 'receipts'],
  records: ['movement-records'],
  training: ['workouts', 'recoveries'],
  account: [],
  reset: [],
} satisfies Record<UserChanged['what'], string[]>

function hearUser({ what }: UserChanged) {
  const again = () => void readAgainSoon(...(changedParts[what] ?? []))
  // These are told to all members at once.
  if (what === 'training' || what === 'reset') spreadOut(again)
  else again()
}

export function startLive(): () => void {
  let memberId: number | undefined
  let isStarting = true
  let stopHearing: (() => void) | undefined
  const follow = () => {
    const now = sessionState().claims?.memberId
    if (now === memberId) return
    memberId = now
    stopHearing?.()
    if (now === undefined) return void close()
    // Nothing was read for a member before the session began.
    stopHearing = hear(userTopic, now, hearUser, isStarting ? 0 : performance.now())
    void open()
  }
  follow()
  isStarting = false
  const stops = [watchSession(follow), beforeLeaving(close), repeatFailedReads()]
  return () => {
    for (const stop of stops) stop()
    stopHearing?.()
    void close()
  }
}
