import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWith } from '../session/session.ts'
import { readStored } from '../session/stored-values.ts'
import { ApiError } from './api-error.ts'
import { keptQueue } from './kept-queue.ts'
import { bookOf, type Queued } from './send-book.ts'

interface Note extends Queued {
  text: string
}

const book = bookOf<Note>({
  isAboutSame: (a, b) => a.text === b.text,
  isItem: (value): value is Note => typeof (value as Note | null)?.text === 'string',
  afterLeaving: (note) => note,
})

const logIn = (memberId: number) =>
  beginWith({ status: 'member', claims: { memberId, roles: [], needsFactor: false } })

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  // Without a file Node only warns about it.
  vi.stubGlobal('localStorage', undefined)
})
afterEach(() => vi.unstubAllGlobals())

const storedOf = async (name: string) => {
  const books = await readStored(name, async () => ({
    safeParse: (value) => ({ success: true as const, data: book.sound(value) }),
  }))
  return Object.entries(books ?? {}).map(([of, { waiting }]) => [of, waiting.map(({ text }) => text)])
}

test('an item stays in the queue of the account that entered it, also when another one is logged in', async () => {
  const sent: [string, number][] = []
  const queue = keptQueue({
    ...{ name: 'queue-of-accounts', book, onSent: () => undefined },
    send: async ({ text }, memberId) => void sent.push([text, memberId]),
  })
  const stored = () => storedOf('queue-of-accounts')
  logIn(2)
  queue.follow()
  await queue.add({ text: 'of the first' }, 1)
  expect(await stored()).toEqual([['1', ['of the first']]])
  expect(queue.view().waiting).toEqual([])
  await queue.add({ text: 'of the second' }, 2)
  await expect.poll(() => sent).toEqual([['of the second', 2]])
  logIn(1)
  await expect.poll(() => sent).toContainEqual(['of the first', 1])
  await expect.poll(stored).toEqual([])
})

test('an item is stored before it is sent, and shown as waiting only when it does wait', async () => {
  const seen: unknown[] = []
  const queue = keptQueue({
    ...{ name: 'queue-of-crashes', book, onSent: () => undefined },
    send: async () => {
      seen.push(await storedOf('queue-of-crashes'), queue.view().waiting)
      return 'answer'
    },
  })
  logIn(1)
  queue.follow()
  expect(await queue.submit({ text: 'note' }, 1)).toBe('answer')
  expect(seen).toEqual([[['1', ['note']]], []])
  expect(await storedOf('queue-of-crashes')).toEqual([])
})

test('an item submitted as the session ended waits for its account, and is sent after the next log-in', async () => {
  let isOver = true
  const sent: [string, number][] = []
  const queue = keptQueue({
    ...{ name: 'queue-of-sessions', book, onSent: () => undefined },
    send: async ({ text }, memberId) => {
      if (isOver) throw new ApiError('unauthorized', 401)
      sent.push([text, memberId])
    },
  })
  logIn(1)
  queue.follow()
  expect(await queue.submit({ text: 'note' }, 1)).toBe('waiting')
  isOver = false
  logIn(2)
  expect(queue.view().waiting).toEqual([])
  expect(await storedOf('queue-of-sessions')).toEqual([['1', ['note']]])
  logIn(1)
  await expect.poll(() => sent).toEqual([['note', 1]])
})

test('a refused item is reported and removed; earlier refusals stay until they are read', async () => {
  const queue = keptQueue({
    ...{ name: 'queue-of-refusals', book, onSent: () => undefined },
    send: () => Promise.reject(new ApiError('changed_meanwhile', 409)),
  })
  logIn(1)
  queue.follow()
  await queue.add({ text: 'note' }, 1)
  await expect.poll(() => queue.view().troubles).toMatchObject([{ code: 'changed_meanwhile' }])
  const [refused] = queue.view().troubles
  await expect(queue.submit({ text: 'note' }, 1)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(queue.view()).toMatchObject({ waiting: [], troubles: [refused] })
})

test('one that is submitted while the first is on its way is sent after it', async () => {
  const order: string[] = []
  let answer: (() => void) | undefined
  const queue = keptQueue({
    ...{ name: 'queue-of-presses', book, onSent: () => undefined },
    async send() {
      order.push('sent')
      if (order.length === 1)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
      order.push('answered')
    },
  })
  logIn(1)
  queue.follow()
  const first = queue.submit({ text: 'note' }, 1)
  await expect.poll(() => order).toEqual(['sent'])
  expect(await queue.submit({ text: 'note' }, 1)).toBe('waiting')
  queue.sendNow()
  expect(order).toEqual(['sent'])
  answer?.()
  await first
  await expect.poll(() => order).toEqual(['sent', 'answered', 'sent', 'answered'])
  await expect.poll(() => queue.view().waiting).toEqual([])
})
