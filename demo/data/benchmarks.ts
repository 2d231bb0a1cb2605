import type { Language } from '../../platform/contract/languages.ts'

/**
 * The benchmarks of the demo gym, one every other Friday, with what its typical member scores at Rx: seconds, or rounds.
 */
export const demoBenchmarks: readonly {
  name: string
  typical: readonly [feminine: number, masculine: number]
}[] = [
  { name: 'Fran', typical: [440, 370] },
  { name: 'Helen', typical: [790, 700] },
  { name: 'Cindy', typical: [13, 15] },
  { name: 'Jackie', typical: [640, 580] },
  { name: 'Grace', typical: [330, 270] },
  { name: 'Annie', typical: [560, 540] },
  { name: 'Karen', typical: [620, 570] },
]

/** What members write beside a score. */
export const demoScoreNotes: readonly Record<Language, string>[] = [
  { ca: 'Dominades amb goma', es: 'Dominadas con goma', en: 'Pull-ups with a band' },
  { ca: 'Sense deixar la barra', es: 'Sin soltar la barra', en: 'Without putting the bar down' },
  { ca: 'L’última ronda, de memòria', es: 'La última ronda, de memoria', en: 'Last round on memory' },
  { ca: 'He començat massa fort', es: 'He empezado demasiado fuerte', en: 'Went out too fast' },
  { ca: 'Millor del que esperava', es: 'Mejor de lo que esperaba', en: 'Better than I expected' },
  { ca: 'Ritme constant', es: 'Ritmo constante', en: 'Steady pace' },
  { ca: 'Mans obertes al final', es: 'Manos abiertas al final', en: 'Torn hands at the end' },
  { ca: 'La propera, més pes', es: 'La próxima, más peso', en: 'More weight next time' },
]
