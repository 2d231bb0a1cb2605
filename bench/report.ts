/** One line of the report: what was measured, the ratio or time, the aim, and the values behind it. */
export interface Figure {
  what: string
  figure: string
  aim?: string
  reached?: boolean
  details: string
}

/** The median; the upper one if there are two. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`
export const millis = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

/** A ratio of two rates measured in the same run, with its aim. */
export const ratio = (what: string, ours: number, theirs: number, least?: number, more = ''): Figure => ({
  what,
  figure: (ours / theirs).toFixed(2),
  ...(least === undefined ? {} : { aim: `≥ ${least}`, reached: ours / theirs >= least }),
  details: `${perSecond(ours)} to ${perSecond(theirs)}${more}`,
})

export const duration = (what: string, ms: number, most: number | undefined, details: string): Figure => ({
  what,
  figure: millis(ms),
  ...(most === undefined ? {} : { aim: `≤ ${most} ms`, reached: ms <= most }),
  details,
})

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, figure, aim, reached, details }) => [
    what,
    figure,
    aim ? `${aim} ${reached ? '✓' : '✗'}` : '',
    details,
  ])
  const all = [['What', 'Figure', 'Aim', 'Details'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n')
}
