import { describe, expect, test } from 'vitest'
import { plainScoring, type Scoring } from '../contract/score-schemes.ts'
import { guessScoring } from './guess-scoring.ts'

const movements = [
  { id: 1, texts: { name: { ca: 'Esquat posterior', es: 'Sentadilla trasera' } }, abbreviation: 'BS' },
  { id: 2, texts: { name: { ca: 'Back squat', es: 'Back squat' } }, abbreviation: '' },
  { id: 3, texts: { name: { ca: 'Pes mort', es: 'Peso muerto' } }, abbreviation: 'DL' },
]
const benchmark = (id: number, name: string, how: Partial<Scoring> = {}) => ({
  ...{ ...plainScoring('time'), ...how },
  ...{ id, name },
})
const benchmarks = [
  benchmark(1, 'Fran'),
  benchmark(2, 'Cindy', { scheme: 'rounds', capSeconds: 1200 }),
  benchmark(3, 'Fight Gone Bad', { scheme: 'reps' }),
  benchmark(4, 'Fight'),
  benchmark(5, 'CrossFit Total', { scheme: 'load', sets: 3, pick: 'sum' }),
]
const guess = (texts: string, tc: number | null = null) => {
  const [title = '', ...exercices] = texts.split('\n')
  const guessed = guessScoring({ title, exercices, tc, wbs: [] }, movements, benchmarks)
  return Object.fromEntries(
    Object.entries(guessed).filter(
      ([key, value]) => key === 'scheme' || value !== plain[key as keyof Scoring],
    ),
  )
}
const plain = plainScoring('time')
const load = (sets: number, reps: number, movement: number) => ({
  scheme: 'load',
  ...(sets > 1 && { sets }),
  ...{ reps, movement },
})

describe('reads how a block is scored from its texts', () => {
  test.each([
    ['AMRAP 12', { scheme: 'rounds', capSeconds: 720 }],
    ["AMRAP de 12'", { scheme: 'rounds', capSeconds: 720 }],
    ['Metcon\nAMRAP 7:30', { scheme: 'rounds', capSeconds: 450 }],
    ["12' AMRAP", { scheme: 'rounds', capSeconds: 720 }],
    ['AMRAP', { scheme: 'rounds' }],
    ['AMRAP 12 · TC 20', { scheme: 'rounds', capSeconds: 720 }],
    ['EMOM 10\n5 thrusters', { scheme: 'done' }],
    ['E2MOM 5x3 back squat', { scheme: 'done' }],
    ['For time · TC 15', { scheme: 'time', capSeconds: 900 }],
    ['Por tiempo\n21-15-9', { scheme: 'time' }],
    ['PER TEMPS, time cap: 12', { scheme: 'time', capSeconds: 720 }],
    ['5 RFT', { scheme: 'time' }],
    ['Chipper\ncap 15 min', { scheme: 'time', capSeconds: 900 }],
    ['Límit: 9', { scheme: 'time', capSeconds: 540 }],
    ['5×5 back squat', load(5, 5, 2)],
    ['Fuerza\nSentadilla trasera 5 x 3', load(5, 3, 1)],
    ['Força\nEsquat posterior 5 sèries de 3', load(5, 3, 1)],
    ['BS 3-3-3-3-3', load(5, 3, 1)],
    ['Peso muerto 1RM', load(1, 1, 3)],
    ['3RM pes mort', load(1, 3, 3)],
    ['Back squat al 80 % 1RM', { scheme: 'done' }],
    ['50 ft lunges', { scheme: 'done' }],
    ['Heavy single back squat', load(1, 1, 2)],
    ['5x5 flexiones', { scheme: 'done' }],
    ['Back squat 10-8-6-4', { scheme: 'done' }],
    ['Máx. repeticiones de dominadas', { scheme: 'reps' }],
    ['Max reps pull-ups', { scheme: 'reps' }],
    ['Màximes repeticions', { scheme: 'reps' }],
    ['Max cal remo', { scheme: 'calories' }],
    ['Máx. distancia', { scheme: 'distance' }],
    ['Test 12 min run', { scheme: 'distance' }],
    ['«Fran»', { scheme: 'time', benchmark: 1 }],
    ['FRAN\nTC 8', { scheme: 'time', benchmark: 1, capSeconds: 480 }],
    ['Cindy\nAMRAP 20', { scheme: 'rounds', benchmark: 2, capSeconds: 1200 }],
    ['Fight gone bad', { scheme: 'reps', benchmark: 3 }],
    ['CrossFit Total', { scheme: 'load', benchmark: 5, sets: 3, pick: 'sum' }],
    ['Parelles · per temps\nTC 20', { scheme: 'time', capSeconds: 1200, teamSize: 2 }],
    ['Equips de tres\nAMRAP 30', { scheme: 'rounds', capSeconds: 1800, teamSize: 3 }],
    ['Equipos de 4 · AMRAP 12', { scheme: 'rounds', capSeconds: 720, teamSize: 4 }],
    ['Equipos de 1 · AMRAP 12', { scheme: 'rounds', capSeconds: 720 }],
    ['Back squat 5x5\nEn parelles, amb ajuda', load(5, 5, 2)],
    ['Final\n10 calories, tantes voltes com puguis', { scheme: 'rounds' }],
    ['7 min: tantos burpees como puedas', { scheme: 'reps' }],
    ['Francisco', { scheme: 'done' }],
    ['', { scheme: 'done' }],
    ['§§ ⟨⟩ 🏋️ 99999999', { scheme: 'done' }],
    ['TC 0', { scheme: 'done' }],
    ['AMRAP 3 rondas', { scheme: 'rounds' }],
    ['40x5 back squat', { scheme: 'done' }],
  ])('%s', (texts, expected) => {
    expect(guess(texts)).toEqual(expected)
  })

  test('the cap of the block counts unless its text names one', () => {
    expect(guess('21-15-9', 12.5)).toEqual({ scheme: 'time', capSeconds: 750 })
    expect(guess('AMRAP', 10)).toEqual({ scheme: 'rounds', capSeconds: 600 })
    expect(guess('For time, TC 9', 12)).toEqual({ scheme: 'time', capSeconds: 540 })
  })
})
