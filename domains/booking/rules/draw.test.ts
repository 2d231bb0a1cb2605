import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couldNotServeAll, drawPlaces, drawState, groupsOf, type Ticket, type Turn } from './draw.ts'

const entrant = (name: string, wishes: number[], more: Partial<Ticket> = {}): Ticket => ({
  ticket: name,
  hmac: name,
  drawsWon: 0,
  wishes,
  ...more,
})

/** Draws classes with these numbers of places. */
function draw(places: Record<number, number>, tickets: readonly Ticket[]) {
  const left = new Map(Object.entries(places).map(([id, free]) => [Number(id), free]))
  return drawPlaces<Ticket, never>(tickets, (_, classId): Turn<never> => {
    const free = left.get(classId) ?? 0
    left.set(classId, free - 1)
    return free > 0 ? 'place' : 'full'
  })
}

const resultOf = (drawn: ReturnType<typeof draw>, name: string) =>
  drawn.find(({ ticket }) => ticket.ticket === name)?.classId

test('in order each takes the best of their wishes that has a place', () => {
  const drawn = draw({ 1: 1, 2: 1 }, [entrant('c', [1, 2]), entrant('a', [1, 2]), entrant('b', [1, 2])])
  expect(drawn.map(({ ticket, rank, classId, full }) => [ticket.ticket, rank, classId, full])).toEqual([
    ['a', 1, 1, []],
    ['b', 2, 2, [1]],
    ['c', 3, null, [1, 2]],
  ])
  expect(couldNotServeAll(drawn)).toBe(true)
})

test('the fewest draws won come first, whatever the hash', () => {
  const drawn = draw({ 1: 1 }, [entrant('a', [1], { drawsWon: 1 }), entrant('z', [1])])
  expect(drawn.map(({ ticket, classId }) => [ticket.ticket, classId])).toEqual([
    ['z', 1],
    ['a', null],
  ])
})

test('a refused wish gives way to the next one, and is reported', () => {
  const [drawn] = drawPlaces<Ticket, string>([entrant('a', [1, 2])], (_, id) =>
    id === 1 ? { refused: 'overlapping' } : 'place',
  )
  expect(drawn).toMatchObject({ classId: 2, refused: [{ classId: 1, why: 'overlapping' }] })
})

test('a draw in which only the rules refuse could serve everybody', () => {
  const drawn = drawPlaces<Ticket, string>([entrant('a', [1])], () => ({ refused: 'no_credits' }))
  expect(couldNotServeAll(drawn)).toBe(false)
})

test.each([
  [99, false, 'planned'],
  [100, false, 'open'],
  [199, false, 'open'],
  [200, false, 'deciding'],
  [200, true, 'decided'],
] as const)('at %i the state of a draw (decided: %s) is %s', (now, decided, state) => {
  expect(drawState(now, { wishesFrom: 100, closesAt: 200 }, decided)).toBe(state)
})

const classIds = [1, 2, 3, 4]
const order = fc.shuffledSubarray(classIds, { minLength: 1 })
const gym = fc.record({
  places: fc.tuple(...classIds.map(() => fc.nat(2))),
  others: fc.array(fc.record({ wishes: order, drawsWon: fc.nat(2), hmac: fc.nat(1000) }), { maxLength: 12 }),
  own: fc.record({ wishes: order, drawsWon: fc.nat(2), hmac: fc.nat(1000) }),
  lie: order,
})

test('an untruthful order of wishes gains nothing', () => {
  fc.assert(
    fc.property(gym, ({ places, others, own, lie }) => {
      const free = Object.fromEntries(classIds.map((id, nth) => [id, places[nth] ?? 0]))
      const rest = others.map((o, nth) => entrant(`t${nth}`, o.wishes, { ...o, hmac: hex(o.hmac) }))
      const withWishes = (wishes: number[]) =>
        resultOf(
          draw(free, [...rest, entrant('own', wishes, { drawsWon: own.drawsWon, hmac: hex(own.hmac) })]),
          'own',
        )
      /** Lower is better; a class that is not wished for is as good as none. */
      const worth = (classId: number | null | undefined) => {
        const nth = own.wishes.indexOf(classId ?? 0)
        return nth < 0 ? own.wishes.length : nth
      }
      expect(worth(withWishes(own.wishes))).toBeLessThanOrEqual(worth(withWishes(lie)))
    }),
    { numRuns: 1000 },
  )
})

test('the time of entering gains nothing, and no worse rank takes a place from a better one', () => {
  fc.assert(
    fc.property(gym, fc.nat(), ({ places, others }, seed) => {
      const free = Object.fromEntries(classIds.map((id, nth) => [id, places[nth] ?? 0]))
      const tickets = others.map((o, nth) => entrant(`t${nth}`, o.wishes, { ...o, hmac: hex(o.hmac) }))
      const turned = [
        ...tickets.slice(seed % (tickets.length + 1)),
        ...tickets.slice(0, seed % (tickets.length + 1)),
      ]
      const drawn = draw(free, tickets)
      expect(draw(free, turned.toReversed())).toEqual(drawn)
      for (const { rank, classId, ticket } of drawn) {
        const better = ticket.wishes.slice(0, classId === null ? undefined : ticket.wishes.indexOf(classId))
        const envied = drawn.filter((other) => other.classId !== null && better.includes(other.classId))
        expect(envied.every((other) => other.rank < rank)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('a group takes part once, with the most draws that one of it has won', () => {
  const wish = (ticket: string, together: string | null, drawsWon = 0) => ({ ticket, together, drawsWon })
  const [a, b, c] = [wish('a', 'a'), wish('b', 'a', 2), wish('c', null, 1)]
  expect(groupsOf([a, b, c])).toEqual([
    { ticket: 'a', drawsWon: 2, members: [a, b] },
    { ticket: 'c', drawsWon: 1, members: [c] },
  ])
})

/** Groups that draw one class. */
const groups = fc.array(fc.record({ size: fc.integer({ min: 1, max: 4 }), hmac: fc.nat(1000) }), {
  maxLength: 12,
})

test('a group gets all its places or none; one passed over leaves them to those behind it, and nobody oversells', () => {
  fc.assert(
    fc.property(groups, fc.nat(12), (list, places) => {
      let left = places
      const sizes = new Map(list.map(({ size }, nth) => [`t${nth}`, size]))
      const sizeOf = ({ ticket }: Ticket) => sizes.get(ticket) ?? 1
      const tickets = list.map(({ hmac }, nth) => entrant(`t${nth}`, [1], { hmac: hex(hmac) }))
      const drawn = drawPlaces<Ticket, never>(tickets, (ticket) => {
        if (left < sizeOf(ticket)) return 'full'
        left -= sizeOf(ticket)
        return 'place'
      })
      const taken = drawn.filter(({ classId }) => classId !== null)
      expect(taken.reduce((sum, { ticket }) => sum + sizeOf(ticket), 0)).toBe(places - left)
      expect(left).toBeGreaterThanOrEqual(0)
      // Whoever went without was in front of too few places, and stays so.
      for (const { classId, ticket } of drawn)
        if (classId === null) expect(sizeOf(ticket)).toBeGreaterThan(left)
    }),
    { numRuns: 500 },
  )
})

const hex = (n: number): string => n.toString(16).padStart(64, '0')
