import { expect, test, vi } from 'vitest'
import { beginWith } from '../session/session.ts'
import { readStored } from '../session/stored-values.ts'
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

test('an item stays in the book of the account that entered it, whoever is logged in then', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  // Without a file Node only warns about it.
  vi.stubGlobal('localStorage', undefined)
  const sent: [string, number][] = []
  const queue = keptQueue<Note>({
    ...{ name: 'kept-queue-test', book, onSent: () => undefined },
    send: async ({ text }, memberId) => void sent.push([text, memberId]),
  })
  const stored = async () => {
    const books = await readStored('kept-queue-test', async () => ({
      safeParse: (value) => ({ success: true as const, data: book.sound(value) }),
    }))
    return Object.entries(books ?? {}).map(([of, { waiting }]) => [of, waiting.map(({ text }) => text)])
  }
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
  vi.unstubAllGlobals()
})
