import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { raised, repeatWeek } from './cycle.ts'
import type { Frame, Plan, Planned } from './plan.ts'

const movements = [
  { id: 1, texts: { name: { ca: 'Esquat posterior', es: 'Sentadilla trasera' } }, abbreviation: 'BS' },
  { id: 2, texts: { name: sameText('Clean') }, abbreviation: '' },
]
const frame: Frame = { from: '2026-05-04', until: '2026-05-31', today: '2026-05-04' }
const block = (title: string, ...exercices: string[]) => ({ title, exercices, tc: null, wbs: [] })
const workout = (id: number, wbs: Planned['wbs'], more: Partial<Planned> = {}): Planned => ({
  saved: { id, version: 1 },
  ...{ wbs, language: null, state: 'ready', notes: [], ...more },
})
const raisedLine = (line: string, by: number, title = '') =>
  raised([block(title, line)], by, movements).blocks[0]?.exercices[0]

test.each([
  ['BS 3x5 @70%', 5, '', 'BS 3x5 @75%'],
  ['3x5 @70%', 5, 'Sentadilla trasera', '3x5 @75%'],
  ['BS 5-4-3 @70-75-80 %, descanso 2 min', 5, '', 'BS 5-4-3 @75-80-85 %, descanso 2 min'],
  ['Clean 3x2 al 72,5%', 5, '', 'Clean 3x2 al 77,5%'],
  ['Clean 3x2 @80.5%', -10, '', 'Clean 3x2 @70.5%'],
  ['BS 70%', 2.5, '', 'BS 72,5%'],
  // No movement, or no share of a best.
  ['3x5 @70%', 5, 'Força', '3x5 @70%'],
  ['BS: añade un +10%', 5, '', 'BS: añade un +10%'],
  ['BS 200%', 5, '', 'BS 200%'],
  ['BS 5x5 70 kg', 5, '', 'BS 5x5 70 kg'],
])('%s, %d points', (line, by, title, expected) => {
  expect(raisedLine(line, by, title)).toBe(expected)
})

test('stops at what still refers to a best, and counts it', () => {
  expect(raised([block('', 'BS @115-118%')], 5, movements)).toMatchObject({
    bound: 1,
    blocks: [{ exercices: ['BS @120-120%'] }],
  })
  expect(raisedLine('BS @22%', -10)).toBe('BS @20%')
})

test('inner blocks and translations grow along', () => {
  const inner = { ...block('', '5x5 @70%'), translation: { title: '', exercices: ['5 por 5 @70%'] } }
  const outer = { ...block('Esquat posterior'), wbs: [inner] }
  expect(raised([outer], 5, movements).blocks[0]?.wbs[0]).toMatchObject({
    exercices: ['5x5 @75%'],
    translation: { exercices: ['5 por 5 @75%'] },
  })
})

const week: Plan = {
  '2026-05-04': workout(1, [block('BS', '3x5 @70%')]),
  '2026-05-07': workout(2, [block('WOD', '21-15-9')], { state: 'draft' }),
}
const lines = (plan: Plan) =>
  Object.fromEntries(Object.entries(plan).map(([day, { wbs }]) => [day.slice(5), wbs[0]?.exercices[0]]))

test('a week repeated three times grows each time, and a lighter one follows', () => {
  const { plan, left } = repeatWeek(week, '2026-05-04', { weeks: 3, step: 5, deload: 10 }, movements, frame)
  expect(left).toEqual([])
  expect(lines(plan)).toEqual({
    ...{ '05-04': '3x5 @70%', '05-11': '3x5 @75%', '05-18': '3x5 @80%', '05-25': '3x5 @60%' },
    ...{ '05-07': '21-15-9', '05-14': '21-15-9', '05-21': '21-15-9', '05-28': '21-15-9' },
  })
  expect(plan['2026-05-14']).toMatchObject({ saved: null, state: 'draft' })
})

test('it goes over what is there, unless that has scores; other days keep what they have', () => {
  const there = {
    ...week,
    '2026-05-11': workout(3, [block('Old', 'x')]),
    '2026-05-12': workout(4, [block('Own', 'y')]),
    '2026-05-14': workout(5, [block('Scored', 'z')], { fixed: 'scores' as const }),
  }
  const { plan, left } = repeatWeek(
    there,
    '2026-05-04',
    { weeks: 2, step: 5, deload: null },
    movements,
    frame,
  )
  expect(lines(plan)).toMatchObject({ '05-11': '3x5 @75%', '05-12': 'y', '05-14': 'z' })
  expect(plan['2026-05-11']?.saved).toEqual({ id: 3, version: 1 })
  expect(left).toEqual([{ day: '2026-05-14', why: 'scores' }])
})

test('says what does not fit into the weeks, and what stopped at the end', () => {
  const short = { ...frame, until: '2026-05-10' }
  expect(repeatWeek(week, '2026-05-04', { weeks: 2, step: 5, deload: null }, movements, short)).toEqual({
    plan: week,
    left: [
      { day: '2026-05-11', why: 'outside' },
      { day: '2026-05-14', why: 'outside' },
    ],
  })
  const heavy = { '2026-05-04': workout(1, [block('BS', '1 @118%')]) }
  const { left } = repeatWeek(heavy, '2026-05-04', { weeks: 2, step: 5, deload: null }, movements, frame)
  expect(left).toEqual([{ day: '2026-05-11', why: 'bound' }])
})
