import { useSyncExternalStore } from 'react'
import { beforeLeaving, sessionState, watchSession } from '../session/session.ts'
import { readStored, storeValue } from '../session/stored-values.ts'
import { ApiError, mayPass } from './api-error.ts'
import { isAway, watchConnection } from './connection.ts'
import type { Book, BookChanges, Books, Queued } from './send-book.ts'
import { serverNow } from './server-clock.ts'

/** First and longest retry delay, in milliseconds. */
const firstRetry = 4_000
const longestRetry = 60_000

export interface QueueView<T> extends Book<T> {
  /** Sending failed, and will be tried again. */
  readonly stalled: boolean
}

interface KeptQueue<T extends Queued, R> {
  /** In the names of what is stored and of the locks. */
  name: string
  book: BookChanges<T, R>
  /** Sends as this member only. Throws ApiError. */
  send(item: T, memberId: number): Promise<R>
  /** After some were sent or refused. */
  onSent(): void
}

/** No decision yet: retry later. */
const mayComeTrue = (reason: unknown): boolean =>
  mayPass(reason) ||
  (reason instanceof ApiError && (reason.status === 429 || reason.status === 401 || reason.status === 403))

/**
 * Keeps on the device what is to be sent, because the network in a gym is unreliable. Items are stored for the account before they are
 * sent, one by one and only while that account is logged in; refusals are kept until they are read.
 */
export function keptQueue<T extends Queued, R>({ name, book: changes, send, onSent }: KeptQueue<T, R>) {
  type Edit = (book: Book<T>) => Book<T>

  let view: QueueView<T> = { ...changes.empty, stalled: false }
  let stored: Book<T> = changes.empty
  let unwritten: readonly Edit[] = []
  /** Stored, but being sent by `submit`. */
  let submitting: readonly T[] = []
  let lastAt = 0
  let owner: number | undefined
  let following = false
  let leaving = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = firstRetry
  const watchers = new Set<() => void>()
  const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel(`the-box-${name}`)

  const alone = <R>(what: string, work: () => Promise<R>): Promise<R> =>
    navigator.locks ? navigator.locks.request(`the-box-${name}-${what}`, work) : work()

  /** Tells items apart, also those of one millisecond. */
  function stamped(item: Omit<T, 'at'>): T {
    lastAt = Math.max(serverNow(), lastAt + 1)
    return { ...item, at: lastAt } as T
  }

  const written = (): Book<T> => unwritten.reduce((before, edit) => edit(before), stored)

  const isSubmitting = (item: T): boolean =>
    changes.about({ ...changes.empty, waiting: submitting }, item).waiting.length > 0

  function show(stalled = view.stalled): void {
    const book = submitting.reduce(changes.landed, written())
    const isStalled = stalled && book.waiting.length > 0
    // A needless update would make React render a page anew that it is still hydrating, and lose the first press.
    if (book.waiting === view.waiting && book.troubles === view.troubles && isStalled === view.stalled) return
    view = { ...book, stalled: isStalled }
    for (const watcher of watchers) watcher()
  }

  const readBooks = async (): Promise<Books<T>> =>
    (await readStored(name, async () => ({
      safeParse: (value) => ({ success: true as const, data: changes.sound(value) }),
    }))) ?? {}

  /** Changes the stored book of an account under a lock shared by all tabs. */
  async function change(edit: Edit, account = owner): Promise<void> {
    if (account === undefined) return
    const isShown = account === owner
    if (isShown) {
      unwritten = [...unwritten, edit]
      show()
    }
    await alone('book', async () => {
      const books = await readBooks()
      const book = edit(books[account] ?? changes.empty)
      const { [account]: _before, ...others } = books
      const isEmpty = book.waiting.length + book.troubles.length === 0
      await storeValue(name, isEmpty ? others : { ...others, [account]: book })
      unwritten = unwritten.filter((one) => one !== edit)
      if (account === owner) stored = book
      show()
      tabs?.postMessage(account)
    })
  }

  /** Loads the book of the current account, and removes from those of others what does not stay after log-out. */
  async function follow(): Promise<void> {
    const account = sessionState().claims?.memberId
    if (account === owner) return
    owner = account
    stored = changes.empty
    unwritten = []
    show(false)
    await alone('book', async () => {
      const books = await readBooks()
      const kept = Object.entries(books).map(([of, book]) => [
        of,
        of === String(account) ? book : changes.left(book),
      ])
      if (kept.length > 0) await storeValue(name, Object.fromEntries(kept))
      if (account !== undefined && account === owner) stored = books[account] ?? changes.empty
      show()
    })
    sendNow()
  }

  /** Sends what waits; retries by itself. */
  function sendNow(): void {
    clearTimeout(retry)
    retry = undefined
    void alone('send', () => sendAll()).catch(() => stall())
  }

  /** `last`: a log-out waits for this. */
  async function sendAll(last = false): Promise<void> {
    let sent = 0
    const account = owner
    while (account !== undefined && account === owner && leaving === last) {
      const item = view.waiting.find((one) => !isSubmitting(one))
      if (!item) break
      try {
        const answer = await send(item, account)
        wait = firstRetry
        await change((book) => changes.answered(book, item, answer), account)
        show(false)
      } catch (reason) {
        // Another member has logged in: it stays in the book of the one who entered it.
        if (account !== owner) break
        if (mayComeTrue(reason)) {
          stall()
          break
        }
        const code = reason instanceof ApiError ? reason.code : 'internal'
        await change((book) => changes.refused(book, item, code), account)
      }
      sent += 1
    }
    if (sent > 0) onSent()
  }

  function stall(): void {
    show(true)
    if (owner === undefined || leaving) return
    retry = setTimeout(sendNow, wait)
    wait = Math.min(wait * 2, longestRetry)
  }

  return {
    sendNow,
    view: () => view,

    /** Sends items while the page is open, also those of an earlier page. */
    follow(): void {
      if (following) return
      following = true
      watchSession(() => void follow())
      watchConnection(() => {
        if (isAway()) return
        wait = firstRetry
        sendNow()
      })
      addEventListener('online', sendNow)
      tabs?.addEventListener('message', ({ data }) => {
        if (data !== owner) return
        void readBooks().then((books) => {
          if (data === owner) stored = books[data] ?? changes.empty
          show()
        })
      })
      // What is not sent at log-out stays for this account.
      beforeLeaving(async () => {
        if (leaving) return
        leaving = true
        clearTimeout(retry)
        const account = owner
        if (view.waiting.length > 0) await alone('send', () => sendAll(true)).catch(() => undefined)
        await change(changes.left, account).finally(() => {
          leaving = false
        })
      })
      void follow()
    },

    /**
     * Stores an item for the account that entered it, and sends it while that account is logged in. It replaces an earlier one about
     * the same. Resolves when it is stored.
     */
    add(item: Omit<T, 'at'>, account: number): Promise<void> {
      const one = stamped(item)
      return change((book) => changes.put(book, one), account).then(sendNow, sendNow)
    },

    /**
     * Stores an item as `add` does, and sends it at once. Resolves to the answer, or to `waiting` when it could not be sent or an earlier
     * one about the same is still to be sent. Throws ApiError when it is refused, which forgets the item.
     */
    async submit(item: Omit<T, 'at'>, account: number): Promise<R | 'waiting'> {
      const one = stamped(item)
      const before = account === owner ? changes.about(written(), one) : changes.empty
      if (before.waiting.length > 0) {
        await change((book) => changes.put(book, one), account).catch(() => undefined)
        sendNow()
        return 'waiting'
      }
      submitting = [...submitting, one]
      const keep = (edit: Edit) => change(edit, account).catch(() => undefined)
      const end = () => {
        submitting = submitting.filter((each) => each !== one)
      }
      // A full storage keeps nothing, but what was entered can still be sent.
      await keep((book) => changes.put(book, one))
      try {
        const answer = await send(one, account)
        end()
        await keep((book) => changes.answered(book, one, answer))
        return answer
      } catch (reason) {
        end()
        if (mayComeTrue(reason)) {
          stall()
          return 'waiting'
        }
        await keep((book) =>
          before.troubles.reduce(
            (left, { item: refused, code }) => changes.refused(left, refused, code),
            changes.landed(book, one),
          ),
        )
        throw reason
      } finally {
        onSent()
        // A later one about the same has waited for the answer.
        if (view.waiting.length > 0 && !view.stalled) sendNow()
      }
    },

    /** Forgets a refusal. */
    dismiss: (item: T): void => void change((book) => changes.dismissed(book, item)),

    use: (): QueueView<T> =>
      useSyncExternalStore(
        (watcher) => {
          watchers.add(watcher)
          return () => watchers.delete(watcher)
        },
        () => view,
        () => view,
      ),
  }
}
