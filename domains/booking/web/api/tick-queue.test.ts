import { describe, expect, test } from 'vitest'
import type { ClassUser } from '../../contract/classes.ts'
import { type Tick, tickBook, withTicks } from './tick-queue.ts'

const { empty: emptyBook, landed, put, refused, dismissed, left, sound } = tickBook

const tick = (userId: number, at: number, validated = true): Tick => ({
  classId: 7,
  userId,
  validated,
  at,
  name: `Ona ${userId}`,
  what: 'WOD 18:00',
})
const place = (id: number, status: 'IN' | 'WAIT' = 'IN'): ClassUser => ({
  id: 100 + id,
  classId: 7,
  user: { id, name: 'Ona', surname: '', image: null, isPro: false, observations: null },
  waiver: [],
  guest: null,
  minor: null,
  status,
  validated: false,
  via: null,
  position: null,
  freeLeaveUntil: null,
})

describe('ticks that wait for the network', () => {
  test('are sent in the order of the presses; only the last one per person', () => {
    const book = [tick(1, 10), tick(2, 11), tick(1, 12, false)].reduce(put, emptyBook)
    expect(book.waiting.map((t) => [t.userId, t.validated])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('the same person in another class is a separate tick', () => {
    const book = put(put(emptyBook, tick(1, 10)), { ...tick(1, 11), classId: 8 })
    expect(book.waiting).toHaveLength(2)
  })

  test('a second press while the first is being sent is kept', () => {
    const first = tick(1, 10)
    const book = put(put(emptyBook, first), tick(1, 12, false))
    expect(landed(book, first).waiting).toEqual([tick(1, 12, false)])
    expect(refused(book, first, 'not_joined')).toEqual(book)
    expect(landed(book, tick(1, 12, false)).waiting).toEqual([])
  })

  test('a refused tick is stored until it is read or pressed again', () => {
    const book = refused(put(emptyBook, tick(1, 10)), tick(1, 10), 'not_joined')
    expect(book).toEqual({ waiting: [], troubles: [{ item: tick(1, 10), code: 'not_joined' }] })
    expect(dismissed(book, tick(1, 10))).toEqual(emptyBook)
    expect(put(book, tick(1, 20)).troubles).toEqual([])
    expect(put(book, tick(2, 20)).troubles).toHaveLength(1)
  })

  test('are shown for members with a place, not for those waiting', () => {
    const book = put(put(emptyBook, tick(1, 10)), tick(2, 11))
    const seen = withTicks([place(1), place(2, 'WAIT'), place(3)], book)
    expect(seen.map((p) => [p.validated, p.waits])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('lose their names at log-out, and nothing else', () => {
    const book = refused(put(put(emptyBook, tick(1, 10)), tick(2, 11)), tick(2, 11), 'class_cancelled')
    const stored = left(book)
    expect(JSON.stringify(stored)).not.toContain('Ona')
    expect(stored.waiting).toEqual([{ ...tick(1, 10), name: '' }])
  })

  test('ignores stored values of another format', () => {
    for (const value of [undefined, null, 7, 'x', []]) expect(sound(value)).toEqual({})
    const book = put(emptyBook, tick(1, 10))
    const bad = { waiting: [tick(1, 10), null, { classId: 'x' }], troubles: [null, { code: 'x' }] }
    expect(sound({ 5: book, 6: bad, 7: null })).toEqual({ 5: book, 6: book, 7: emptyBook })
  })
})
