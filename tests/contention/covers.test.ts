import type pg from 'pg'
import { expect, test } from 'vitest'
import { takeCover } from '../../domains/timetable/server/coaches/take-cover.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow, updateRows } from '../support/rows.ts'

// A request for cover that two coaches take at once, and a coach who takes two overlapping classes at once.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const coach = () => buildMember(db, { roles: ['USER', 'TRAINER'] })

async function withCover(): Promise<number> {
  const asked_by = await coach()
  const class_id = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
  await updateRows(db, 'gym_classes', { coach_id: asked_by }, { id: class_id })
  await insertRow(db, 'covers', { class_id, asked_by, asked_at: new Date(now) })
  return class_id
}

/** Refusals, in alphabetical order; empty for everyone who got a class. */
const outcomes = async (takes: Promise<void>[]): Promise<string[]> => {
  const ends = await Promise.allSettled(takes)
  return ends.map((end) => (end.status === 'rejected' ? (end.reason.code ?? String(end.reason)) : '')).sort()
}

const [one, two] = [openNode(url), openNode(url)]

/** Both have read everything before either writes. */
function withoutLock(): [pg.Pool, pg.Pool] {
  const meet = barrier(2)
  const careless = (node: pg.Pool) =>
    interceptStatements(node, { rewrite: withoutLocks, before: { 'write-coaches': meet } })
  return [careless(one), careless(two)]
}

const twoCoaches = async ([a, b]: [pg.Pool, pg.Pool]) => {
  const classId = await withCover()
  const [ona, pau] = [await coach(), await coach()]
  return outcomes([takeCover(a, now, classId, ona), takeCover(b, now, classId, pau)])
}
const twoClasses = async ([a, b]: [pg.Pool, pg.Pool]) => {
  const [first, second, ona] = [await withCover(), await withCover(), await coach()]
  return outcomes([takeCover(a, now, first, ona), takeCover(b, now, second, ona)])
}

test('of two coaches who take a cover at once one has the class', async () => {
  for (let round = 0; round < 20; round += 1) expect(await twoCoaches([one, two])).toEqual(['', 'no_cover'])
})

test('control: without the lock both are told that they have it', async () => {
  expect(await twoCoaches(withoutLock())).toEqual(['', ''])
})

test('a coach who takes two overlapping classes at once gets one', async () => {
  for (let round = 0; round < 20; round += 1) expect(await twoClasses([one, two])).toEqual(['', 'coach_busy'])
})

test('control: without the lock the coach gets both', async () => {
  expect(await twoClasses(withoutLock())).toEqual(['', ''])
})
