import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PublicDraw } from '../../contract/draws.ts'
import { checkDraw } from './check-draw.ts'

const seed = '5e'.repeat(32)
const key = Buffer.from(seed, 'hex')
const hmac = (ticket: string) => createHmac('sha256', key).update(ticket).digest('hex')
const at = '2026-11-18T17:00:00.000Z'
const tickets = ['a', 'b', 'c'].map((digit) => digit.repeat(32)).sort((a, b) => (hmac(a) < hmac(b) ? -1 : 1))

/** Two places for three tickets that want the same; the first is refused the class that it likes best. */
const draw: PublicDraw = {
  id: 1,
  activity: 'WOD',
  center: 'Girona',
  timeZone: 'Europe/Madrid',
  date: '2026-11-20',
  wishesFrom: at,
  opensAt: at,
  closesAt: at,
  seedHash: createHash('sha256').update(key).digest('hex'),
  decidedAt: at,
  seed,
  classes: [
    { id: 7, startTime: at, places: 1 },
    { id: 8, startTime: at, places: 1 },
  ],
  tickets: tickets.map((ticket, nth) => ({
    rank: nth + 1,
    ticket,
    size: 1,
    drawsWon: 0,
    wishes: [7, 8],
    refused: nth === 0 ? [7] : [],
    result: [8, 7, null][nth] ?? null,
  })),
}

const [one, two, three] = draw.tickets ?? []
if (!one || !two || !three) throw new Error('three tickets are needed')

test.each([
  ['the record of a right draw', draw, { seed: true, order: true, places: true }],
  [
    'another seed than announced',
    { ...draw, seedHash: '0'.repeat(64) },
    { seed: false, order: true, places: true },
  ],
  [
    'two tickets that changed their ranks',
    { ...draw, tickets: [{ ...one, rank: 2 }, { ...two, rank: 1 }, three] },
    { seed: true, order: false, places: true },
  ],
  [
    'a place for a ticket whose turn it was not',
    { ...draw, tickets: [one, { ...two, result: null }, { ...three, result: 7 }] },
    { seed: true, order: true, places: false },
  ],
  [
    'a group that is passed over, because it has two people and the class one place',
    {
      ...draw,
      classes: [{ id: 7, startTime: at, places: 1 }],
      tickets: [
        { ...one, size: 2, wishes: [7], refused: [], result: null },
        { ...two, wishes: [7], result: 7 },
        { ...three, wishes: [7] },
      ],
    },
    { seed: true, order: true, places: true },
  ],
  [
    'a group that got one place for two',
    { ...draw, tickets: [{ ...one, size: 2 }, two, three] },
    { seed: true, order: true, places: false },
  ],
  ['a draw that is not decided', { ...draw, seed: null, classes: null, tickets: null }, null],
] as const)('checks %s', async (_, record, found) => {
  expect(await checkDraw(record as unknown as PublicDraw)).toEqual(found)
})
