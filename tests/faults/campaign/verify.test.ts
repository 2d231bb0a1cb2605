import { expect, test } from 'vitest'
import type { Books, Try, Wish } from './history.ts'
import { verify } from './verify.ts'

// Controls: a true history passes, and each falsified one is recognised.

const sent = (wish: Omit<Wish, 'memberId'>, sentAt: number, answer: Partial<Try> = {}): Try => ({
  wish: { memberId: 1, ...wish },
  sentAt,
  deadlineMs: 2_000,
  answeredAt: sentAt + 1_000,
  status: 200,
  body: {},
  ...answer,
})

const join = { key: 'a', what: 'join', classId: 7 } as const
const leave = { key: 'b', what: 'leave', classId: 7, bookingId: 70 } as const
const wait = { key: 'c', memberId: 2, what: 'join', classId: 7 } as const
const pay = { key: 'd', what: 'pay' } as const
const moved = { key: 'h', memberId: 4, what: 'move', classId: 13, bookingId: 80 } as const
const first4 = { key: 'i', memberId: 4, what: 'join', classId: 8 } as const
const wish = { key: 'w', memberId: 5, what: 'wish' as const, classIds: [12, 11] }
const late = { key: 'k', memberId: 7, what: 'join', classId: 9 } as const
const gone = { key: 'e', what: 'join', classId: 7 } as const

const history: Try[] = [
  sent(join, 10_000, { status: null }),
  sent(join, 13_000, { body: { id: 70 } }),
  { ...sent(wait, 14_000, { body: { id: 71 } }), wish: wait },
  sent(gone, 15_000, { status: 409, body: { code: 'already_joined' } }),
  sent(leave, 20_000, { body: { id: 70 } }),
  sent(pay, 30_000, { body: { receiptId: 5 } }),
  { ...sent(first4, 18_000, { body: { id: 80 } }), wish: first4 },
  { ...sent(moved, 25_000, { body: { id: 81, status: 'IN' } }), wish: moved },
  { ...sent(wish, 26_000), wish },
  { ...sent(late, 28_000, { body: { id: 91 } }), wish: late },
]

const booking = { classId: 7, memberId: 1, createdBy: 1, promotedAt: null, endedAt: null, endReason: null }
const of = (memberId: number, classId: number) =>
  ({ ...booking, memberId, classId, createdBy: memberId, status: 'IN', key: null }) as const
const books = (): Books => ({
  classes: [
    { id: 7, max: 1, usersIn: 1, usersWait: 0 },
    { id: 8, max: 1, usersIn: 0, usersWait: 0 },
    { id: 9, max: 2, usersIn: 2, usersWait: 0 },
    { id: 12, max: 1, usersIn: 1, usersWait: 0 },
    { id: 13, max: 1, usersIn: 1, usersWait: 0 },
  ],
  bookings: [
    { ...booking, id: 70, status: 'IN', key: 'a', createdAt: 13_100, endedAt: 20_100, endReason: 'left' },
    {
      ...booking,
      id: 71,
      memberId: 2,
      createdBy: 2,
      status: 'IN',
      key: 'c',
      createdAt: 14_100,
      promotedAt: 20_100,
    },
    {
      ...of(4, 8),
      id: 80,
      key: 'i',
      createdAt: 18_100,
      endedAt: 25_100,
      endReason: 'moved',
    },
    { ...of(4, 13), id: 81, createdAt: 25_100 },
    { ...of(6, 9), id: 90, createdAt: 27_000 },
    { ...of(7, 9), id: 91, key: 'k', createdAt: 28_100 },
    { ...of(5, 12), id: 95, createdAt: 40_000 },
  ],
  fixedWeeks: [{ classId: 9, memberId: 6, outcome: 'booked', bookingId: 90 }],
  wishes: [{ memberId: 5, classIds: [12, 11], classId: 12, refused: [], isDecided: true }],
  payments: [{ id: 5, memberId: 1, key: 'd', status: 'succeeded', charges: 1, createdAt: 30_100 }],
  lots: [{ id: 3, memberId: 1, remaining: 4, entries: 4 }],
  mails: [{ id: 9, isSent: true, messageIds: ['<9@box>'] }],
})

test('a true history has no violations', () => {
  expect(verify(history, books())).toEqual([])
})

test('a member may leave the line while the promotion of another waits for the class', () => {
  const concurrent = books()
  const left = { key: 'f', memberId: 3, what: 'leave', classId: 7, bookingId: 69 } as const
  const was = { key: 'g', memberId: 3, what: 'join', classId: 7 } as const
  concurrent.bookings.unshift({
    ...second(concurrent),
    id: 69,
    memberId: 3,
    createdBy: 3,
    key: 'g',
    status: 'WAIT',
    createdAt: 12_100,
    promotedAt: null,
    endedAt: 20_300,
    endReason: 'left',
  })
  const more = [
    { ...sent(was, 12_000, { body: { id: 69 } }), wish: was },
    { ...sent(left, 20_000, { body: { id: 69 } }), wish: left },
  ]
  expect(verify([...history, ...more], concurrent)).toEqual([])
})

test('a move without an answer may have made the booking before that of the next move to the class', () => {
  const twice = books()
  const unanswered = { ...moved, key: 'l' }
  twice.bookings.splice(3, 0, {
    ...of(4, 13),
    id: 79,
    status: 'WAIT',
    createdAt: 19_100,
    endedAt: 25_100,
    endReason: 'overlapped',
  })
  const more = { ...sent(unanswered, 19_000, { status: null }), wish: unanswered, deadlineMs: 15_000 }
  expect(verify([...history, more], twice)).toEqual([])
  expect(verify(history, twice)).toContainEqual('booking 79 was made by no request')
})

const first = (of: Books) => of.bookings[0] as Books['bookings'][number]
const second = (of: Books) => of.bookings[1] as Books['bookings'][number]

test.each<[string, (of: Books) => void, string]>([
  ['a lost booking', (of) => void of.bookings.splice(1, 1), 'booking 71, which is lost'],
  [
    'an oversold class',
    (of) => Object.assign(first(of), { endedAt: null, endReason: null }),
    'oversold: 2 of 1',
  ],
  [
    'a leave that was confirmed and not done',
    (of) => Object.assign(first(of), { endedAt: null, endReason: null }),
    'booking 70 is live',
  ],
  ['counts that are wrong', (of) => Object.assign(of.classes[0] ?? {}, { usersIn: 0 }), 'counts 0 and 0'],
  [
    'a booking under a key that was refused',
    (of) => Object.assign(first(of), { key: 'e' }),
    'join e was refused and done',
  ],
  [
    'a request done twice',
    (of) => void of.bookings.push({ ...second(of), id: 72 }),
    'join c was done 2 times',
  ],
  [
    'a booking nobody asked for',
    (of) => void of.bookings.push({ ...second(of), id: 72, key: 'z' }),
    'booking 72 was made by no request',
  ],
  [
    'a late join',
    (of) => Object.assign(second(of), { createdAt: 19_000 }),
    'join c was done outside its deadline',
  ],
  ['a late leave', (of) => Object.assign(first(of), { endedAt: 26_000 }), 'ended outside the deadline'],
  [
    'a place that ended by itself',
    (of) => Object.assign(second(of), { endedAt: 22_000, endReason: 'lapsed' }),
    'nobody left it',
  ],
  [
    'a line out of order',
    (of) => void of.bookings.unshift({ ...second(of), id: 69, status: 'WAIT', promotedAt: null }),
    'booking 71 got in before 69',
  ],
  [
    'a line out of order that was left long after',
    (of) =>
      void of.bookings.unshift({
        ...second(of),
        id: 69,
        status: 'WAIT',
        promotedAt: null,
        endedAt: 36_000,
        endReason: 'left',
      }),
    'booking 71 got in before 69',
  ],
  [
    'a free place with a line',
    (of) => Object.assign(second(of), { status: 'WAIT', promotedAt: null }),
    'a free place and a line',
  ],
  ['a double charge', (of) => Object.assign(of.payments[0] ?? {}, { charges: 2 }), 'charged 2 times'],
  [
    'a lost payment',
    (of) => Object.assign(of.payments[0] ?? {}, { status: 'created', charges: 0 }),
    'confirmed and is lost',
  ],
  [
    'a payment nobody asked for',
    (of) => Object.assign(of.payments[0] ?? {}, { key: 'z' }),
    'payment 5 was made by no request',
  ],
  [
    'a late payment',
    (of) => Object.assign(of.payments[0] ?? {}, { createdAt: 36_000 }),
    'begun outside its deadline',
  ],
  ['credits unlike their ledger', (of) => Object.assign(of.lots[0] ?? {}, { remaining: 5 }), 'lot 3 holds 5'],
  [
    'a mail that was not sent',
    (of) => Object.assign(of.mails[0] ?? {}, { isSent: false }),
    'mail 9 was not sent',
  ],
  [
    'a mail under two Message-IDs',
    (of) => void of.mails[0]?.messageIds.push('<10@box>'),
    'under 2 Message-IDs',
  ],
  [
    'a wait that ended for nothing',
    (of) => Object.assign(second(of), { status: 'WAIT', endedAt: 20_050, endReason: 'overlapped' }),
    'booking 71 ended (overlapped), and its member had no place elsewhere',
  ],
  [
    'a place that was ended as a wait',
    (of) => Object.assign(of.bookings[0] ?? {}, { endReason: 'skipped' }),
    'booking 70 ended (skipped), and its member had no place elsewhere',
  ],
  ['a place lost in a move', (of) => void of.bookings.splice(3, 1), 'booking 80 was moved nowhere'],
  [
    'a move that keeps the place left',
    (of) => Object.assign(of.bookings[2] ?? {}, { endedAt: null, endReason: null }),
    'booking 80 is live',
  ],
  [
    'a late move',
    (of) => {
      Object.assign(of.bookings[2] ?? {}, { endedAt: 31_000 })
      Object.assign(of.bookings[3] ?? {}, { createdAt: 31_000 })
    },
    'move h was done outside its deadline',
  ],
  [
    'somebody before a fixed place',
    (of) => Object.assign(of.bookings[5] ?? {}, { id: 89 }),
    'booking 89 was made before the fixed places',
  ],
  [
    'a fixed place that was not booked',
    (of) => Object.assign(of.fixedWeeks[0] ?? {}, { outcome: 'waiting' }),
    'the fixed place of member 6 is waiting',
  ],
  ['a lost wish', (of) => void of.wishes.splice(0, 1), 'the wish of member 5 is lost'],
  [
    'another wish',
    (of) => Object.assign(of.wishes[0] ?? {}, { classIds: [12] }),
    'member 5 did not wish for 12',
  ],
  [
    'a draw that gave nothing',
    (of) => void of.bookings.splice(6, 1),
    'member 5 has  of the draw instead of 12 IN',
  ],
  [
    'a draw never decided',
    (of) => Object.assign(of.wishes[0] ?? {}, { isDecided: false }),
    'was never decided',
  ],
])('%s is recognised', (_name, falsify, breach) => {
  const falsified = books()
  falsify(falsified)
  expect(verify(history, falsified)).toContainEqual(expect.stringContaining(breach))
})

test('two different answers under one key are recognised', () => {
  const twice = [...history, sent(join, 14_000, { body: { id: 99 } })]
  expect(verify(twice, books())).toContainEqual(expect.stringContaining('answered differently'))
})
