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

/** What members write beside a score, in Catalan and Spanish. */
export const demoScoreNotes: readonly (readonly [ca: string, es: string])[] = [
  ['Dominades amb goma', 'Dominadas con goma'],
  ['Sense deixar la barra', 'Sin soltar la barra'],
  ['L’última ronda, de memòria', 'La última ronda, de memoria'],
  ['He començat massa fort', 'He empezado demasiado fuerte'],
  ['Millor del que esperava', 'Mejor de lo que esperaba'],
  ['Ritme constant', 'Ritmo constante'],
  ['Mans obertes al final', 'Manos abiertas al final'],
  ['La propera, més pes', 'La próxima, más peso'],
]
