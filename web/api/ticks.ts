import { useSyncExternalStore } from 'react'
import { markAttendance } from '../../contracts/bookings.ts'
import type { ClassRoll, ClassUser } from '../../contracts/classes.ts'
import { beforeLeaving, sessionState, watchSession } from '../session/session.ts'
import { readStored, storeValue } from '../session/stored-values.ts'
import { ApiError, mayPass } from './api-error.ts'
import { call } from './call.ts'
import { classesKey, classUsersQuery } from './classes.ts'
import { isAway, watchConnection } from './connection.ts'
import { queries } from './query-client.ts'
import { serverNow } from './server-clock.ts'
import {
  dismissed,
  emptyBook,
  landed,
  nameless,
  put,
  refused,
  soundBooks,
  type Tick,
  type TickBook,
  type TickBooks,
} from './tick-queue.ts'

// Ticks are stored before they are sent, because the network in a gym is unreliable. They are sent one by one
// and are idempotent; refusals are shown.

const place = 'ticks'
/** First and longest retry delay, in milliseconds. */
const firstRetry = 4_000
const longestRetry = 60_000

export interface TickView extends TickBook {
  readonly stalled: boolean
}

type Edit = (book: TickBook) => TickBook

let view: TickView = { ...emptyBook, stalled: false }
let stored: TickBook = emptyBook
let unwritten: readonly Edit[] = []
let owner: number | undefined
let following = false
let leaving = false
let retry: ReturnType<typeof setTimeout> | undefined
let wait = firstRetry
const watchers = new Set<() => void>()
const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('the-box-ticks')

const alone = <T>(what: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`the-box-ticks-${what}`, work) : work()

function show(stalled = view.stalled): void {
  const book = unwritten.reduce((before, edit) => edit(before), stored)
  view = { ...book, stalled: stalled && book.waiting.length > 0 }
  for (const watcher of watchers) watcher()
}

const readBooks = async (): Promise<TickBooks> =>
  (await readStored(place, async () => ({
    safeParse: (value) => ({ success: true as const, data: soundBooks(value) }),
  }))) ?? {}

/** Changes the stored queue under a lock shared by all tabs. */
async function change(edit: Edit, account = owner): Promise<void> {
  if (account === undefined) return
  unwritten = [...unwritten, edit]
  show()
  await alone('book', async () => {
    const books = await readBooks()
    const book = edit(books[account] ?? emptyBook)
    const { [account]: _before, ...others } = books
    const isEmpty = book.waiting.length + book.troubles.length === 0
    await storeValue(place, isEmpty ? others : { ...others, [account]: book })
    unwritten = unwritten.filter((one) => one !== edit)
    if (account === owner) stored = book
    show()
    tabs?.postMessage(account)
  })
}

/** Loads the queue of the current account and removes names left by others. */
async function follow(): Promise<void> {
  const account = sessionState().claims?.memberId
  if (account === owner) return
  owner = account
  stored = emptyBook
  unwritten = []
  show(false)
  await alone('book', async () => {
    const books = await readBooks()
    const named = Object.entries(books).map(([of, book]) => [
      of,
      of === String(account) ? book : nameless(book),
    ])
    if (named.length > 0) await storeValue(place, Object.fromEntries(named))
    if (account !== undefined && account === owner) stored = books[account] ?? emptyBook
    show()
  })
  sendTicks()
}

/** Sends the queue; retries by itself. */
export function sendTicks(): void {
  clearTimeout(retry)
  retry = undefined
  void alone('send', () => sendAll()).catch(() => stall())
}

/** `last`: a log-out waits for this. */
async function sendAll(last = false): Promise<void> {
  let sent = 0
  while (owner !== undefined && leaving === last) {
    const [tick] = view.waiting
    if (!tick) break
    try {
      await send(tick)
      sent += 1
      wait = firstRetry
      await change((book) => landed(book, tick))
      show(false)
    } catch (reason) {
      if (mayComeTrue(reason)) {
        stall()
        return
      }
      const code = reason instanceof ApiError ? reason.code : 'internal'
      await change((book) => refused(book, tick, code))
      sent += 1
    }
  }
  if (sent > 0) void queries.invalidateQueries({ queryKey: classesKey })
}

/** No decision yet: retry later. */
const mayComeTrue = (reason: unknown): boolean =>
  mayPass(reason) ||
  (reason instanceof ApiError && (reason.status === 429 || reason.status === 401 || reason.status === 403))

function stall(): void {
  show(true)
  if (owner === undefined || leaving) return
  retry = setTimeout(sendTicks, wait)
  wait = Math.min(wait * 2, longestRetry)
}

async function send({ classId, userId, validated, at }: Tick): Promise<void> {
  await call(markAttendance, {
    params: { id: classId },
    body: { userId, validated, at: new Date(at).toISOString() },
  })
  // A request that began earlier would show the tick undone for a moment.
  await queries.cancelQueries({ queryKey: [...classesKey, 'roll'] })
  const marked = (people: ClassUser[]): ClassUser[] =>
    people.map((one) =>
      one.user?.id === userId && one.classId === classId
        ? { ...one, validated, via: validated ? 'staff' : null }
        : one,
    )
  queries.setQueriesData<ClassRoll[]>({ queryKey: [...classesKey, 'roll'] }, (rolls) =>
    rolls?.map((roll) => (roll.id === classId ? { ...roll, people: marked(roll.people) } : roll)),
  )
  queries.setQueryData(classUsersQuery(classId).queryKey, (people) => people && marked(people))
}

/** Sends ticks while the page is open, also those of an earlier page. */
export function followTicks(): void {
  if (following) return
  following = true
  watchSession(() => void follow())
  watchConnection(() => {
    if (isAway()) return
    wait = firstRetry
    sendTicks()
  })
  addEventListener('online', sendTicks)
  tabs?.addEventListener('message', ({ data }) => {
    if (data !== owner) return
    void readBooks().then((books) => {
      if (data === owner) stored = books[data] ?? emptyBook
      show()
    })
  })
  // At log-out the rest stays for this account, without names.
  beforeLeaving(async () => {
    if (leaving) return
    leaving = true
    clearTimeout(retry)
    const account = owner
    if (view.waiting.length > 0) await alone('send', () => sendAll(true)).catch(() => undefined)
    await change(nameless, account).finally(() => {
      leaving = false
    })
  })
  void follow()
}

export function tick(what: Omit<Tick, 'at'>): void {
  const one = { ...what, at: serverNow() }
  void change((book) => put(book, one)).then(sendTicks, sendTicks)
}

export const dismissTick = (one: Tick): void => void change((book) => dismissed(book, one))

export const useTicks = (): TickView =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => view,
    () => view,
  )
