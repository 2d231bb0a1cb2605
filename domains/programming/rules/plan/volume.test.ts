import { describe, expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { startingMovements } from '../../../training/server/starting-list/movements.ts'
import { patternsOf, readerOf } from './patterns.ts'
import type { Content, Frame, Plan, Planned } from './plan.ts'
import { volumeOf, workByDay, workOf } from './volume.ts'
import { warningsOf } from './warnings.ts'

const named = (id: number, name: string) => ({ id, texts: { name: sameText(name) }, abbreviation: '' })
const movements = [
  ...[named(1, 'Back squat'), named(2, 'Peso muerto'), named(3, 'Burpee')],
  ...[named(4, 'Thruster'), named(5, 'Moviment nou'), named(6, 'Remo con barra')],
]
const reader = readerOf(movements)
const block = (title: string, exercices: string[], wbs: Content['wbs'] = []) => ({
  title,
  exercices,
  tc: null,
  wbs,
})
const sets = (blocks: Content['wbs']) => Object.fromEntries(workOf(blocks, reader).sets)

test('nearly all movements of the starting list have a pattern', () => {
  const without = startingMovements.filter((movement) => patternsOf(movement).length === 0)
  expect(without.map(({ texts }) => texts.name)).toEqual([])
  expect(patternsOf(named(0, 'Moviment nou'))).toEqual([])
  expect(patternsOf(named(0, 'Back Squats'))).toEqual(['squat'])
  expect(patternsOf(named(0, 'Thruster'))).toEqual(['squat', 'push'])
})

describe('sets', () => {
  test.each<[string, string[], object]>([
    ['Back squat', ['5x5 @75%'], { 1: 5 }],
    ['Back squat', ['5-4-3-2-1 @70-80%', 'Descanso 2-3 min'], { 1: 5 }],
    ['Back squat', ['5x5', 'Entre series, 8 burpees'], { 1: 5, 3: 1 }],
    ['', ['4 series de 6 peso muerto'], { 2: 4 }],
    ['WOD', ['21-15-9', 'Thrusters 43/30 kg', 'Burpees'], { 4: 3, 3: 3 }],
    ['WOD', ['3 rondas', '15 burpees', '400 m de carrera'], { 3: 3, '-2': 3 }],
    ['WOD · 4 rondes', ['12 burpees'], { 3: 4 }],
    ['', ['2 rondas: 10 burpees, 10 thrusters'], { 3: 2, 4: 2 }],
    ['', ['5 x 500 m rem'], { '-1': 5 }],
    ['', ['3x5 remo con barra'], { 6: 3 }],
    ['', ['Salto de 60-50 cm y burpee'], { 3: 1 }],
    ['Força', ['5x5 alguna cosa'], {}],
  ])('of %s %j', (title, lines, expected) => {
    expect(sets([block(title, lines)])).toEqual(expected)
  })

  test('of an inner block are as many as the rounds around it', () => {
    expect(sets([block('5 rounds', [], [block('', ['2x8 thrusters'])])])).toEqual({ 4: 10 })
  })

  test('the heaviest percentage and the lines that say nothing known are told', () => {
    const work = workOf([block('Back squat', ['5x3 @85-92%', 'Respira']), block('', ['3x3 res'])], reader)
    expect([work.heaviest, work.unread]).toEqual([92, 2])
  })
})

const frame: Frame = { from: '2026-05-04', until: '2026-05-17', today: '2026-05-04' }
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const planned = (...wbs: Content['wbs']): Planned => ({
  ...{ saved: null, wbs, language: null, state: 'ready', notes: [] },
})
const told = (plan: Plan) => {
  const work = workByDay(plan, frame, reader)
  const volume = volumeOf(work, frame, reader)
  return { volume, warnings: warningsOf(work, volume, frame, reader) }
}

test('volume by pattern and movement, week by week; what is unknown says so', () => {
  const { volume } = told({
    [may(4)]: planned(block('Back squat', ['5x5'])),
    [may(12)]: planned(block('', ['3x10 thrusters', '2x5 moviment nou'])),
  })
  expect(volume.mondays).toEqual([may(4), may(11)])
  expect(volume.total).toEqual([5, 5])
  expect(volume.patterns).toEqual([
    { of: 'squat', sets: [5, 3] },
    { of: 'push', sets: [0, 3] },
    { of: 'unknown', sets: [0, 2] },
  ])
  expect(volume.movements.map(({ sets: each }) => each)).toEqual([
    [5, 0],
    [0, 3],
    [0, 2],
  ])
  expect(volume.unknown).toEqual([movements[4]])
})

describe('a coach would remark', () => {
  test('a pattern three days on end, of three sets each', () => {
    const squats = (count: number) => planned(block('Back squat', [`${count}x5`]))
    expect(told({ [may(5)]: squats(3), [may(6)]: squats(5), [may(7)]: squats(3) }).warnings).toEqual([
      { kind: 'pattern', pattern: 'squat', from: may(5), until: may(7) },
    ])
    expect(told({ [may(5)]: squats(3), [may(6)]: squats(2), [may(7)]: squats(3) }).warnings).toEqual([])
    expect(told({ [may(5)]: squats(3), [may(6)]: squats(5), [may(8)]: squats(3) }).warnings).toEqual([])
  })

  test('rowing every day is none', () => {
    const rows = planned(block('', ['5x500 m rem']))
    expect(told({ [may(5)]: rows, [may(6)]: rows, [may(7)]: rows }).warnings).toEqual([])
  })

  test('heavy days on end', () => {
    const day = (percent: number) => planned(block('Back squat', [`1x1 @${percent}%`]))
    expect(told({ [may(5)]: day(90), [may(6)]: day(95) }).warnings).toEqual([
      { kind: 'heavy', from: may(5), until: may(6) },
    ])
    expect(told({ [may(5)]: day(90), [may(6)]: day(89) }).warnings).toEqual([])
  })

  test('a week without rest, over the weekend too', () => {
    const day = planned(block('', ['Respira']))
    const days = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [may(from + nth), day]))
    expect(told(days(7, 7)).warnings).toEqual([{ kind: 'rest', from: may(7), until: may(13) }])
    expect(told(days(7, 6)).warnings).toEqual([])
  })

  test('a jump of more than a third, roughly, from a week that had something', () => {
    const day = (count: number) => planned(block('Peso muerto', [`${count}x5`]))
    expect(told({ [may(4)]: day(10), [may(11)]: day(14) }).warnings).toEqual([
      { kind: 'jump', percent: 40, from: may(11), until: may(17) },
    ])
    expect(told({ [may(4)]: day(10), [may(11)]: day(13) }).warnings).toEqual([])
    expect(told({ [may(4)]: day(5), [may(11)]: day(14) }).warnings).toEqual([])
  })
})
