/** Steps of the spacing scale: `n` is `--space-n`, n × 4 px. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

/** One class of primitives.css. */
type Look =
  | `rows${1 | 2 | 3}`
  | `${'above' | 'below'}${1 | 2 | 3 | 4 | 6 | 8}`
  | 'wrap'
  | 'between'
  | 'center'
  | 'end'
  | 'top'
  | 'baseline'
  | 'bottom'
  | 'stretch'
  | 'left'
  | 'fit'
  | 'packed'
  | 'grow'
  | 'shrink'
  | 'fixed'
  | 'push'
  | 'whole'
  | 'soft'
  | 'faint'
  | 'danger'
  | `size-${'xs' | 's' | 'sm' | 'm' | 'l' | 'h4' | 'h3' | 'h2'}`
  | 'semibold'
  | 'bold'
  | 'regular'
  | 'tabular'
  | 'nowrap'

/** Class names for one element: colours, sizes, margins. A class of a CSS module wins over them. */
export const look = (...looks: Look[]): string => looks.join(' ')

/** One below the other. */
export const stack = (gap: Space, ...looks: Look[]): string => `stack gap${gap} ${look(...looks)}`.trim()

/** One beside the other, centered on the line. */
export const row = (gap: Space, ...looks: Look[]): string => `row gap${gap} ${look(...looks)}`.trim()

/** Equal columns that never grow with their contents. */
export const columns = (count: 2 | 3, gap: Space, ...looks: Look[]): string =>
  `columns${count} gap${gap} ${look(...looks)}`.trim()
