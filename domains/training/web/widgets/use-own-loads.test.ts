import { expect, test } from 'vitest'
import type { Movement } from '../../contract/movements.ts'
import { loadReader } from './use-own-loads.ts'

const movement = (id: number, name: string, unit: Movement['unit'] = 'kg'): Movement => ({
  id,
  name,
  texts: { name: { ca: name, es: name } },
  unit,
  hasRm: true,
  abbreviation: '',
  video: null,
  alternatives: {},
})
const squat = movement(1, 'Back squat')
const pull = movement(2, 'Dominada', 'reps')
const clean = movement(3, 'Clean')
const read = loadReader(
  [squat, pull, clean],
  [
    { movement: squat, value: 102.5 },
    { movement: pull, value: 11 },
  ],
)

test('a percentage becomes own kilos, rounded to half a kilo', () => {
  expect(read('Back squat 5x5 @75%', [])).toEqual([{ movement: squat, percent: 75, weight: 77 }])
})

test('the movement may stand above the line', () => {
  expect(read('5-5-5 @70-80%', ['Força', 'Back squat']).map((load) => load.weight)).toEqual([72, 82])
})

test('repetitions stay whole', () => {
  expect(read('Dominadas 3 x 60%', []).map((load) => load.weight)).toEqual([6])
})

test('shows nothing without a record', () => {
  expect(read('Clean 3x3 @80%', [])).toEqual([])
  expect(read('400 m de cursa', ['Metcon'])).toEqual([])
})
