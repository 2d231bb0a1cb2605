/** One line of the report. */
export interface Figure {
  what: string
  figure: string
  /** What the figure is a ratio to. */
  floor?: string
  aim?: string
  reached?: boolean
  details: string
}

/** The median; the upper one if there are two. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`
export const millis = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

/** The least that the same work can cost on this machine, measured in the same run. */
export interface Floor {
  /** In words: `a bare server`. */
  of: string
  value: number
}

/** A rate divided by its floor, which should be at least `least`. */
export const rateBeside = (what: string, rate: number, floor: Floor, least?: number, more = ''): Figure => ({
  what,
  figure: (rate / floor.value).toFixed(2),
  floor: floor.of,
  ...(least !== undefined && { aim: `≥ ${least}`, reached: rate / floor.value >= least }),
  details: [`${perSecond(rate)} to ${perSecond(floor.value)}`, more].filter(Boolean).join('; '),
})

/** A time in ms divided by its floor, which should be at most `most`. */
export const timeBeside = (what: string, ms: number, floor: Floor, most?: number, more = ''): Figure => ({
  what,
  figure: (ms / floor.value).toFixed(2),
  floor: floor.of,
  ...(most !== undefined && { aim: `≤ ${most}`, reached: ms / floor.value <= most }),
  details: [`${millis(ms)} to ${millis(floor.value)}`, more].filter(Boolean).join('; '),
})

/** Bytes are the same on every machine. */
export const weight = (what: string, kilobytes: number, most: number, details: string): Figure => ({
  what,
  figure: `${kilobytes.toFixed(0)} kB`,
  aim: `≤ ${most} kB`,
  reached: kilobytes <= most,
  details,
})

/** What is said of a figure while it is measured. */
export function verdict({ what, figure, floor, aim, reached, details }: Figure): string {
  const mark = reached === undefined ? ' ' : reached ? '✓' : '✗'
  const beside = floor ? ` of ${floor}` : ''
  return `${mark} ${what}: ${figure}${beside}${aim ? `, aim ${aim}` : ''} (${details})`
}

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, figure, floor, aim, reached, details }) => [
    what,
    figure,
    aim ? `${aim} ${reached ? '✓' : '✗'}` : '',
    floor ?? '',
    details,
  ])
  const all = [['What', 'Figure', 'Aim', 'Floor', 'Details'], ...rows]
  const line = (row: string[]) => `| ${row.join(' | ')} |`
  return [line(all[0] ?? []), '|---|---|---|---|---|', ...rows.map(line)].join('\n')
}

/**
 * The text with the figures of a part between its marks, `<!-- joins -->` and `<!-- /joins -->`.
 * @throws if the text has no place for them
 */
export function withFigures(text: string, part: string, figures: readonly Figure[]): string {
  const [from, to] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`the document has no place for the figures of ${part}`)
  return `${text.slice(0, start)}${from}\n\n${table(figures)}\n\n${text.slice(end)}`
}
