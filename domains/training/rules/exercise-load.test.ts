import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exerciseLoads, loadOf, type NamedMovement } from './exercise-load.ts'

const movement = (id: number, es: string, ca: string, abbreviation = ''): NamedMovement => ({
  id,
  texts: { name: { ca, es } },
  abbreviation,
})

const movements = [
  movement(1, 'Sentadilla trasera', 'Esquat posterior', 'BS'),
  movement(2, 'Cargada', 'Carregada', 'CLN'),
  movement(3, 'Cargada de potencia', 'Carregada de potència', 'PC'),
  movement(4, 'Clean & jerk', 'Clean & jerk', 'C&J'),
  movement(5, 'Jerk', 'Jerk'),
  movement(6, 'Peso muerto', 'Pes mort', 'DL'),
  movement(7, 'Dominada', 'Dominada'),
]

const loads = (line: string, above?: string[]) =>
  exerciseLoads(line, movements, above).map((load) => [load.movementId, load.percent])

describe('a line names a movement and a percentage', () => {
  test.each([
    ['Sentadilla trasera 5x5 @75%', [[1, 75]]],
    ['5x5 esquat posterior al 75 %', [[1, 75]]],
    ['BS 5x5 @75%', [[1, 75]]],
    ['SENTADILLAS TRASERAS: 3 x 3, 82,5%', [[1, 82.5]]],
    ['Carregada de potencia 5x2 @70%', [[3, 70]]],
    ['Carregada 5x2 @70%', [[2, 70]]],
    ['Clean and jerk 6x1 @80%', [[4, 80]]],
    ['C&J 6x1 @80%', [[4, 80]]],
    ['clean y jerks 80%', [[4, 80]]],
    [
      'Pes mort 5-4-3 @70-80-90%',
      [
        [6, 70],
        [6, 80],
        [6, 90],
      ],
    ],
    [
      'Peso muerto 3x5 @70 - 75 %',
      [
        [6, 70],
        [6, 75],
      ],
    ],
    [
      'BS 5x5 @75% + DL 3x3 @80%',
      [
        [1, 75],
        [6, 80],
      ],
    ],
    ['@75% Sentadilla trasera', [[1, 75]]],
    [
      'DL 5 @70%, 5 @70%, 5 @75%',
      [
        [6, 70],
        [6, 75],
      ],
    ],
    ['Dominadas 4 x 60%', [[7, 60]]],
  ])('%s', (line, expected) => {
    expect(loads(line)).toEqual(expected)
  })

  test('without a movement in the line, the nearest title above that names one decides', () => {
    expect(loads('5x5 @75%', ['Força', 'Esquat posterior'])).toEqual([[1, 75]])
    expect(loads('5x5 @75%', ['Peso muerto', 'Esquat posterior'])).toEqual([[6, 75]])
    expect(loads('BS 5x5 @75%', ['Peso muerto'])).toEqual([[1, 75]])
  })
})

test.each([
  'Sentadilla trasera 5x5',
  '5x5 @75%',
  '21-15-9 Thrusters',
  'Rem 500 m al 80%',
  'Peso muerto: añade un +10%',
  'Peso muerto al 200%',
  'Peso muerto 12345%',
  'Sentadillatrasera 75%',
  'subs 75%',
  '%',
  '',
])('%o asks for no load', (line) => {
  expect(loads(line)).toEqual([])
})

test('weights are rounded to the nearest half, repetitions to at least one', () => {
  expect(loadOf(105, 75, 'kg')).toBe(79)
  expect(loadOf(225, 75, 'lb')).toBe(169)
  expect(loadOf(12, 60, 'reps')).toBe(7)
  expect(loadOf(1, 20, 'reps')).toBe(1)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.stringMatching(/^[\dx@%,.\-/ ]{0,80}$/),
  fc
    .array(fc.constantFrom('BS', 'Jerk', 'clean', '&', '5x5', '@', '75', '%', '-', ' ', '('), {
      maxLength: 30,
    })
    .map((p) => p.join('')),
)

test('random input never throws, and every load comes from the text', () => {
  const anyMovement = fc.record({
    id: fc.nat(),
    texts: fc.record({ name: fc.record({ ca: anyText, es: anyText }) }),
    abbreviation: anyText,
  })
  fc.assert(
    fc.property(
      anyText,
      fc.array(fc.oneof(anyMovement, fc.constantFrom(...movements)), { maxLength: 6 }),
      fc.array(anyText, { maxLength: 3 }),
      (line, some, above) => {
        const found = exerciseLoads(line, some, above)
        if (!line.includes('%')) expect(found).toEqual([])
        for (const { movementId, percent } of found) {
          expect(some.map((m) => m.id)).toContain(movementId)
          expect(percent).toBeGreaterThanOrEqual(20)
          expect(percent).toBeLessThanOrEqual(120)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('a name is found at any position of a line', () => {
  const words = fc
    .array(fc.constantFrom('lento', 'amb', 'pausa', '2”', '(RPE 8)', '3x3'), { maxLength: 4 })
    .map((w) => w.join(' '))
  fc.assert(
    fc.property(
      words,
      words,
      fc.constantFrom(...movements),
      fc.integer({ min: 20, max: 120 }),
      (a, b, m, percent) => {
        const line = `${a} ${m.texts.name.ca} ${b} @${percent}%`
        expect(exerciseLoads(line, movements)).toEqual([{ movementId: m.id, percent }])
      },
    ),
  )
})
