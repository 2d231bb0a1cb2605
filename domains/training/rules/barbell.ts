/** Weight in kilos and colour: the specification's down to 5 kg, below that the usual ones. */
export interface Disc {
  readonly kilos: number
  readonly color: 'red' | 'blue' | 'yellow' | 'green' | 'black' | 'steel'
}

export const discs: readonly Disc[] = [
  { kilos: 25, color: 'red' },
  { kilos: 20, color: 'blue' },
  { kilos: 15, color: 'yellow' },
  { kilos: 10, color: 'green' },
  { kilos: 5, color: 'black' },
  { kilos: 2.5, color: 'red' },
  { kilos: 1.5, color: 'yellow' },
  { kilos: 1, color: 'green' },
  { kilos: 0.5, color: 'steel' },
]

/** Bars in kilos, the default first. */
export const bars = [20, 15, 10] as const
export const defaultBar = bars[0]

export const heaviestTotal = 600

export interface Loading {
  /** One side, from the collar outwards. */
  readonly side: readonly Disc[]
  /** Weight of bar and discs: the total, or the nearest possible below it. Kilos. */
  readonly made: number
  readonly exact: boolean
  /** The possible totals next to an impossible one, lighter first; below the bar only the bar. */
  readonly nearest: readonly number[]
}

// In grams, to avoid rounding errors.
const grams = (kilos: number) => Math.round(kilos * 1000)
const smallestStep = 2 * Math.min(...discs.map((disc) => disc.kilos))

/**
 * The discs of one side for a total on a bar (kilos), heaviest first, never exceeding the total. A total above `heaviestTotal`,
 * or not a number, gives an empty bar.
 */
export function loadBar(total: number, bar: number): Loading {
  const wanted = Number.isFinite(total) && total <= heaviestTotal ? grams(total) : 0
  let lacking = Math.max(0, wanted - grams(bar))
  const side: Disc[] = []
  for (const disc of discs) {
    const pair = 2 * grams(disc.kilos)
    for (; lacking >= pair; lacking -= pair) side.push(disc)
  }
  const made = bar + 2 * side.reduce((sum, disc) => sum + disc.kilos, 0)
  const exact = grams(made) === wanted
  if (exact) return { side, made, exact, nearest: [made] }
  const nearest =
    wanted < grams(bar) ? [bar] : [made, made + smallestStep].filter((kilos) => kilos <= heaviestTotal)
  return { side, made, exact, nearest }
}

/** Like `loadBar`, but the nearest possible total may be above: for pounds, which kilo discs never match. */
export function loadNearest(total: number, bar: number): Loading {
  const loading = loadBar(total, bar)
  const [low = bar, high = low] = loading.nearest
  return high - total < total - low ? loadBar(high, bar) : loading
}

export type WeightUnit = 'kg' | 'lb'

const poundInKilos = 0.45359237

export const toKilos = (value: number, unit: WeightUnit): number =>
  unit === 'kg' ? value : value * poundInKilos
export const fromKilos = (kilos: number, unit: WeightUnit): number =>
  unit === 'kg' ? kilos : kilos / poundInKilos
