import { describe, expect, test } from 'vitest'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import {
  changesOf,
  clearDay,
  copyDay,
  dayOf,
  daysOf,
  type Frame,
  moveDay,
  type Plan,
  type Planned,
  planOf,
  rebase,
  shiftFrom,
} from './plan.ts'

// Monday 4 to Sunday 17 May 2026; today is Wednesday.
const frame: Frame = { from: '2026-05-04', until: '2026-05-17', today: '2026-05-06' }
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const block = (title: string) => ({ title, exercices: ['5x5'], tc: null, wbs: [] })
const workout = (id: number | null, title: string, more: Partial<Planned> = {}): Planned => ({
  saved: id === null ? null : { id, version: 1 },
  ...{ wbs: [block(title)], language: null, state: 'ready', notes: [], ...more },
})
const plan: Plan = {
  [may(4)]: workout(1, 'Past', { fixed: 'past' }),
  [may(6)]: workout(2, 'Scored', { fixed: 'scores' }),
  [may(7)]: workout(3, 'A'),
  [may(9)]: workout(4, 'B', { state: 'draft' }),
}
const titles = (some: Plan) =>
  Object.fromEntries(Object.entries(some).map(([day, { wbs }]) => [Number(day.slice(8)), wbs[0]?.title]))

test('the days of a frame', () => {
  expect(daysOf(frame)).toHaveLength(14)
  expect(daysOf({ from: may(4), until: may(4) })).toEqual([may(4)])
})

test('scores and the past fix a workout, a draft of the past is free', () => {
  const read = (when: string, more: object) => ({
    ...{ id: 1, when, wbs: [], language: null, version: 1, trackId: 1, publishAt: null, publishesAt: null },
    ...{ state: 'ready' as const, published: true, hasScores: false, notes: [], ...more },
  })
  const some = [read(may(4), {}), read(may(5), { published: false }), read(may(7), { hasScores: true })]
  const found = planOf(some, frame.today)
  expect(Object.values(found).map(({ fixed }) => fixed)).toEqual(['past', undefined, 'scores'])
})

describe('moving', () => {
  test('to a free day, and changing places', () => {
    expect(titles(moveDay(plan, may(7), may(8), frame).plan)).toMatchObject({ 8: 'A', 9: 'B' })
    const swapped = moveDay(plan, may(7), may(9), frame).plan
    expect(titles(swapped)).toMatchObject({ 7: 'B', 9: 'A' })
    expect(changesOf(plan, swapped)).toEqual([
      { op: 'change', id: 3, version: 1, when: may(9) },
      { op: 'change', id: 4, version: 1, when: may(7) },
    ])
  })

  test.each([
    ['what has scores', 6, 8, 6, 'scores'],
    ['what is past', 4, 8, 4, 'past'],
    ['onto what has scores', 7, 6, 6, 'scores'],
    ['to a day that is over', 7, 5, 5, 'past'],
    ['out of the weeks', 7, 18, 18, 'outside'],
  ])('%s is not done, and says why', (_, from, to, day, why) => {
    expect(moveDay(plan, may(from), may(to), frame)).toEqual({ plan, left: [{ day: may(day), why }] })
  })

  test('a draft of the past moves to a free day, but nothing moves back', () => {
    const old = { ...plan, [may(5)]: workout(5, 'Old', { state: 'draft' }) }
    expect(titles(moveDay(old, may(5), may(8), frame).plan)).toMatchObject({ 8: 'Old' })
    expect(moveDay(old, may(5), may(7), frame).left).toEqual([{ day: may(5), why: 'past' }])
  })
})

describe('copying', () => {
  test('makes a workout of its own, with blocks scored on boards of their own', () => {
    const scored = { ...plainScoring('time'), id: 77 }
    const source = { ...plan, [may(7)]: workout(3, 'A', { wbs: [{ ...block('A'), scored }] }) }
    const { plan: made } = copyDay(source, may(7), may(8), frame)
    expect(made[may(8)]).toMatchObject({ saved: null, state: 'ready' })
    expect(made[may(8)]?.wbs[0]?.scored).toEqual(plainScoring('time'))
    expect(changesOf(source, made)).toMatchObject([{ op: 'add', when: may(8) }])
  })

  test('over another it replaces the text; the copy of a draft is a draft', () => {
    const over = copyDay(plan, may(9), may(7), frame).plan
    expect(over[may(7)]).toMatchObject({ saved: { id: 3 }, state: 'draft' })
    expect(changesOf(plan, over)).toMatchObject([
      { op: 'change', id: 3, when: may(7), content: { state: 'draft' } },
    ])
    const published = { ...plan, [may(9)]: workout(4, 'B', { state: 'published' }) }
    expect(copyDay(published, may(7), may(9), frame).plan[may(9)]?.state).toBe('published')
    expect(copyDay(published, may(9), may(8), frame).plan[may(8)]?.state).toBe('ready')
  })

  test('what is past or has scores is copied, but not copied over', () => {
    expect(titles(copyDay(plan, may(4), may(8), frame).plan)).toMatchObject({ 4: 'Past', 8: 'Past' })
    expect(copyDay(plan, may(7), may(6), frame).left).toEqual([{ day: may(6), why: 'scores' }])
  })
})

test('clearing takes what is free', () => {
  const { plan: cleared } = clearDay(plan, may(7))
  expect(changesOf(plan, cleared)).toEqual([{ op: 'remove', id: 3, version: 1 }])
  expect(dayOf({ op: 'remove', id: 3, version: 1 }, plan)).toBe(may(7))
  expect(clearDay(plan, may(6)).left).toEqual([{ day: may(6), why: 'scores' }])
  expect(clearDay(plan, may(8)).plan).toBe(plan)
})

describe('shifting', () => {
  test('moves all later days, and what has scores stays', () => {
    const shifted = shiftFrom(plan, may(6), 2, frame)
    expect(titles(shifted.plan)).toEqual({ 4: 'Past', 6: 'Scored', 9: 'A', 11: 'B' })
    expect(shifted.left).toEqual([{ day: may(6), why: 'scores' }])
  })

  test.each([
    ['onto another', 9, -2, { day: may(7), why: 'taken' }],
    ['onto scores', 7, -1, { day: may(6), why: 'scores' }],
    ['into the past', 7, -2, { day: may(5), why: 'past' }],
    ['out of the weeks', 9, 14, { day: may(23), why: 'outside' }],
  ])('nothing moves %s', (_, from, by, why) => {
    const shifted = shiftFrom(plan, may(from), by, frame)
    expect(shifted.plan).toBe(plan)
    expect(shifted.left).toContainEqual(why)
  })
})

describe('what somebody else stored meanwhile', () => {
  test('keeps own changes that still fit', () => {
    const mine = moveDay(plan, may(7), may(8), frame).plan
    const theirs = { ...plan, [may(10)]: workout(9, 'Theirs') }
    const { plan: now, lost } = rebase(plan, mine, theirs)
    expect([titles(now), lost]).toEqual([{ 4: 'Past', 6: 'Scored', 8: 'A', 9: 'B', 10: 'Theirs' }, 0])
  })

  test('loses changes of what they changed, and leaves it as they wrote it', () => {
    const mine = moveDay(plan, may(7), may(8), frame).plan
    const changed = workout(3, 'Theirs', { saved: { id: 3, version: 2 } })
    const { plan: now, lost } = rebase(plan, mine, { ...plan, [may(7)]: changed })
    expect([titles(now), lost]).toEqual([{ 4: 'Past', 6: 'Scored', 7: 'Theirs', 9: 'B' }, 1])
  })

  test('a change that does not fit any more pulls along what would take its place', () => {
    // A goes to the 8th and B to the 7th; they wrote something on the 8th.
    const moved = moveDay(plan, may(7), may(8), frame).plan
    const mine = moveDay(moved, may(9), may(7), frame).plan
    const { plan: now, lost } = rebase(plan, mine, { ...plan, [may(8)]: workout(9, 'Theirs') })
    expect([titles(now), lost]).toEqual([{ 4: 'Past', 6: 'Scored', 7: 'A', 8: 'Theirs', 9: 'B' }, 2])
  })

  test('what has scores now is left alone', () => {
    const mine = clearDay(plan, may(7)).plan
    const theirs = { ...plan, [may(7)]: workout(3, 'A', { fixed: 'scores' }) }
    expect(rebase(plan, mine, theirs)).toEqual({ plan: theirs, lost: 1 })
  })
})
