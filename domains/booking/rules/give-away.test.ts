import { expect, test } from 'vitest'
import { placeForWalkIn } from './give-away.ts'

const full = { startsAt: 1_000, maxPeople: 2, usersIn: 2 }
const absent = { status: 'IN', validated: false } as const

test.each([
  [1_000, full, absent, 'absent'],
  [999, full, absent, 'place_kept'],
  [1_500, { ...full, usersIn: 1 }, absent, 'free'],
  [1_500, full, { ...absent, validated: true }, 'changed_meanwhile'],
  [1_500, full, { ...absent, status: 'WAIT' }, 'changed_meanwhile'],
  [1_500, full, undefined, 'changed_meanwhile'],
] as const)('at %i of %o with %o: %s', (now, gymClass, place, found) =>
  expect(placeForWalkIn(now, gymClass, place)).toBe(found),
)
