import { describe, expect, test } from 'vitest'
import type { MovementRecord } from '../../contract/movement-records.ts'
import type { Movement } from '../../contract/movements.ts'
import { entriesOf, isPersonalRecord, valueProblem } from './records.ts'

const movement = (id: number, name: string, hasRm = true): Movement => ({
  id,
  name,
  texts: { name: { ca: name, es: name } },
  unit: 'kg',
  hasRm,
  abbreviation: '',
  video: null,
  alternatives: {},
})

test('movements with a record come first, each group by name', () => {
  const all = [
    movement(1, 'Thruster'),
    movement(2, 'Àrab'),
    movement(3, 'Clean'),
    movement(4, 'Burpee', false),
  ]
  const bests = [{ movement: all[0], value: 60 } as Partial<MovementRecord> as MovementRecord]
  const names = entriesOf([...all, movement(5, 'Back squat')], bests, 'ca').map(
    (entry) => entry.movement.name,
  )
  expect(names).toEqual(['Thruster', 'Àrab', 'Back squat', 'Clean'])
})

describe('a typed value', () => {
  test.each(['62,5', '62.5', '0,5', ' 100 ', '9999,99'])('%j can be kept', (typed) => {
    expect(valueProblem(typed, 'kg')).toBeUndefined()
  })
  test.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0,00', 'zero'],
    ['-20', 'zero'],
    ['abc', 'invalid'],
    ['1e3', 'invalid'],
    ['10000', 'too_big'],
  ])('%j cannot: %s', (typed, problem) => {
    expect(valueProblem(typed, 'kg')).toBe(problem)
  })
  test('repetitions are whole', () => {
    expect(valueProblem('7', 'reps')).toBeUndefined()
    expect(valueProblem('7,5', 'reps')).toBe('whole')
  })
})

test('celebrates only improvements', () => {
  expect(isPersonalRecord({ rm: true, value: 100 }, undefined)).toBe(true)
  expect(isPersonalRecord({ rm: true, value: 102.5 }, { value: 100 })).toBe(true)
  expect(isPersonalRecord({ rm: true, value: 100 }, { value: 100 })).toBe(false)
  // A corrected best stays the best and is not celebrated.
  expect(isPersonalRecord({ rm: true, value: 95 }, { value: 100 })).toBe(false)
  expect(isPersonalRecord({ rm: false, value: 90 }, { value: 100 })).toBe(false)
})
