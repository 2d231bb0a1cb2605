import { useSyncExternalStore } from 'react'
import type { ClassRoll, ClassUser } from '../../contracts/classes.ts'
import { keep, readKept } from '../session/kept.ts'
import { beforeLeaving, sessionState, watchSession } from '../session/session.ts'
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

// Ticks are written down in this browser before they are sent: a gym's network says yes and then nothing. They are sent one
// after the other, are the same however often they arrive, and what became of each is either done or shown.

const place = 'ticks'
/** Milliseconds after which it is tried again, doubled up to the longest. */
const firstRetry = 4_000
const longestRetry = 60_000

export interface TickView extends TickBook {
  /** The last try found no network: what waits is worth a word. */
  readonly stalled: boolean
}

type Edit = (book: TickBook) => TickBook

let view: TickView = { ...emptyBook, stalled: false }
/** What the store holds, as far as is known here, and what has not been written into it yet. */
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
  (await readKept(place, async () => ({
    safeParse: (value) => ({ success: true as const, data: soundBooks(value) }),
  }))) ?? {}

/** Changes what is kept for the account, one tab after the other. It is shown at once. */
async function change(edit: Edit, account = owner): Promise<void> {
  if (account === undefined) return
  unwritten = [...unwritten, edit]
  show()
  await alone('book', async () => {
    const books = await readBooks()
    const book = edit(books[account] ?? emptyBook)
    const { [account]: _before, ...others } = books
    const isEmpty = book.waiting.length + book.troubles.length === 0
    await keep(place, isEmpty ? others : { ...others, [account]: book })
    unwritten = unwritten.filter((one) => one !== edit)
    if (account === owner) stored = book
    show()
    tabs?.postMessage(account)
  })
}

/** Takes over what was kept for who is here. Names that others have left behind go. */
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
    if (named.length > 0) await keep(place, Object.fromEntries(named))
    if (account !== undefined && account === owner) stored = books[account] ?? emptyBook
    show()
  })
  sendTicks()
}

/** Sends what waits. Where it cannot, it tries again by itself. */
export function sendTicks(): void {
  clearTimeout(retry)
  retry = undefined
  void alone('send', () => sendAll()).catch(() => stall())
}

/** `last`: somebody logs out, and waits for this. */
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

/** Nobody has decided about it: later is another try. */
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
  const { markAttendance } = await import('../../contracts/bookings.ts')
  await call(markAttendance, {
    params: { id: classId },
    body: { userId, validated, at: new Date(at).toISOString() },
  })
  // A reading that began before it was taken would show it undone for a moment.
  await queries.cancelQueries({ queryKey: [...classesKey, 'roll'] })
  const marked = (people: ClassUser[]) =>
    people.map((one) => (one.user?.id === userId && one.classId === classId ? { ...one, validated } : one))
  queries.setQueriesData<ClassRoll[]>({ queryKey: [...classesKey, 'roll'] }, (rolls) =>
    rolls?.map((roll) => (roll.id === classId ? { ...roll, people: marked(roll.people) } : roll)),
  )
  queries.setQueryData(classUsersQuery(classId).queryKey, (people) => people && marked(people))
}

/** Keeps ticks and sends them for as long as this page is open; what an earlier one left is taken along. */
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
  // What can still be sent is sent; the rest waits for this account, without names.
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

/** Somebody was ticked, or not after all: it is written down, shown, and sent when that can be. */
export function tick(what: Omit<Tick, 'at'>): void {
  const one = { ...what, at: serverNow() }
  void change((book) => put(book, one)).then(sendTicks, sendTicks)
}

/** What became of a tick has been read. */
export const dismissTick = (one: Tick): void => void change((book) => dismissed(book, one))

/** What waits and what was refused, of who is here. */
export const useTicks = (): TickView =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => view,
    () => view,
  )
