import { expect, test } from 'vitest'
import { contradictions } from './class-histories.ts'
import type { Books, Try, Wish } from './history.ts'

const sent = (wish: Wish, sentAt: number, body: Try['body'], status: number | null = 200): Try => ({
  ...{ wish, sentAt, deadlineMs: 2_000, answeredAt: status === null ? null : sentAt + 50, status, body },
})
const join = (memberId: number): Wish => ({ key: `join ${memberId}`, memberId, what: 'join', classId: 7 })
const leave: Wish = { key: 'leave', memberId: 1, what: 'leave', classId: 7, bookingId: 70 }
const booking = { classId: 7, createdBy: 1, promotedAt: null, endedAt: null, endReason: null }
const books = (bookings: Partial<Books['bookings'][number]>[]): Books => ({
  classes: [{ id: 7, max: 1, usersIn: 1, usersWait: 0 }],
  bookings: bookings.map((each) => ({ ...booking, ...each }) as Books['bookings'][number]),
  ...{ payments: [], fixedWeeks: [], wishes: [], lots: [], mails: [] },
})

const first = { id: 70, memberId: 1, key: 'join 1', createdAt: 1_010, status: 'IN' }
const second = { id: 71, memberId: 2, key: 'join 2', createdAt: 3_010 }
const left = { ...first, endedAt: 5_010, endReason: 'left' }
const history = [
  sent(join(1), 1_000, { id: 70, status: 'IN' }),
  sent(join(2), 3_000, { id: 71, status: 'WAIT' }),
]

test('a class whose answers have an order is right, also where one was lost', () => {
  expect(contradictions(history, books([first, { ...second, status: 'WAIT' }]))).toEqual([])
  const after = [...history, sent(leave, 5_000, { id: 70 })]
  expect(contradictions(after, books([left, { ...second, status: 'IN' }]))).toEqual([])
  const lost = [...history, sent(leave, 5_000, {}, null)]
  expect(contradictions(lost, books([left, { ...second, status: 'IN' }]))).toEqual([])
})

test('a wait may end without a request of its member; leaving it is then refused', () => {
  const skipped = { ...second, status: 'WAIT', endedAt: 5_010, endReason: 'skipped' }
  const third = { id: 72, memberId: 3, key: 'join 3', createdAt: 6_010, status: 'IN' }
  const late: Wish = { key: 'late', memberId: 2, what: 'leave', classId: 7, bookingId: 71 }
  const told = [
    ...history,
    sent(leave, 5_000, { id: 70 }),
    sent(join(3), 6_000, { id: 72, status: 'IN' }),
    sent(late, 7_000, { code: 'not_joined' }, 409),
  ]
  expect(contradictions(told, books([left, skipped, third]))).toEqual([])
})

test('a place is that of the move whose answer names it, also where clocks are a second apart', () => {
  const move = (key: string): Wish => ({ key, memberId: 1, what: 'move', classId: 7, bookingId: 60 })
  const moves = [
    sent(move('one'), 1_000, { id: 70, status: 'IN' }),
    sent(leave, 1_500, { id: 70 }),
    sent(move('two'), 1_900, { id: 71, status: 'IN' }),
    sent(join(2), 3_000, { id: 72, status: 'WAIT' }),
  ]
  const ended = books([
    { ...first, key: null, endedAt: 1_510, endReason: 'left' },
    { ...first, id: 71, key: null, createdAt: 1_910 },
    { ...second, id: 72, status: 'WAIT' },
  ])
  expect(contradictions(moves, ended, 1_000)).toEqual([])
  const lost = moves.with(2, sent(move('two'), 1_900, {}, null))
  expect(contradictions(lost, ended, 1_000)).toEqual([])
})

test.each([
  ['a place is free although somebody waits', history, [left, { ...second, status: 'WAIT' }]],
  ['the first was told to wait', [sent(join(1), 1_000, { id: 70, status: 'WAIT' })], [first]],
  [
    'two had the place at once',
    [...history.slice(0, 1), sent(join(2), 3_000, { id: 71, status: 'IN' }), sent(leave, 5_000, { id: 70 })],
    [left, { ...second, status: 'IN' }],
  ],
  [
    'somebody was refused who had no place',
    [...history.slice(0, 1), sent(join(3), 3_000, { code: 'already_joined' }, 409)],
    [first],
  ],
  [
    'a place was left before it was taken',
    [sent(leave, 500, { id: 70 }), ...history.slice(0, 1)],
    [{ ...left, endedAt: 510 }],
  ],
])('finds that %s', (_, told, rows) => {
  expect(contradictions(told, books(rows))).toHaveLength(1)
})
