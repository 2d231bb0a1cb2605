/** What is written on a disc, in kilos, and its colour: the specification's down to 5, below that what small discs have. */
export interface Disc {
  readonly kilos: number
  readonly color: 'red' | 'blue' | 'yellow' | 'green' | 'black' | 'steel'
}

/** Every disc there is, the heaviest first. Of each there are as many as are needed. */
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

/** Bars to choose from, in kilos; the first is the one that is meant when nobody says. */
export const bars = [20, 15, 10] as const
export const defaultBar = bars[0]

/** More than anybody has lifted; nothing heavier is loaded. Kilos. */
export const heaviestTotal = 600

export interface Loading {
  /** One side, from the collar outwards; the other has the same. */
  readonly side: readonly Disc[]
  /** What bar and discs weigh together: the wanted total, or the most below it that can be made. Kilos. */
  readonly made: number
  /** The wanted total is made to the gram. */
  readonly exact: boolean
  /** Makeable totals next to one that cannot be made, the lighter first. Below the bar there is only the bar. */
  readonly nearest: readonly number[]
}

// In thousandths of a kilo, so that nothing is lost in adding up.
const grams = (kilos: number) => Math.round(kilos * 1000)
const smallestStep = 2 * Math.min(...discs.map((disc) => disc.kilos))

/**
 * The discs for a total with a bar (both kilos): per side half of what the bar lacks, the heaviest disc that still fits
 * first, never more than the total. A total above `heaviestTotal`, or none at all, is an empty bar.
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

/** As `loadBar`, with what comes nearest to the total: above it too. For totals in pounds, which discs of kilos never make. */
export function loadNearest(total: number, bar: number): Loading {
  const loading = loadBar(total, bar)
  const [low = bar, high = low] = loading.nearest
  return high - total < total - low ? loadBar(high, bar) : loading
}

export type WeightUnit = 'kg' | 'lb'

/** An international pound in kilos, by definition. */
const poundInKilos = 0.45359237

export const toKilos = (value: number, unit: WeightUnit): number =>
  unit === 'kg' ? value : value * poundInKilos
export const fromKilos = (kilos: number, unit: WeightUnit): number =>
  unit === 'kg' ? kilos : kilos / poundInKilos
