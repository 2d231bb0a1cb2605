/** Steps of the spacing scale: `n` is `--space-n`, n × 4 px. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

/** One class of primitives.css or looks.css. */
type Look =
  | `rows${0 | 1 | 2 | 3}`
  | `above${1 | 2 | 3 | 4 | 6 | 8 | 12}`
  | `below${1 | 2 | 3 | 4 | 6}`
  | `pad${2 | 3 | 4 | '2x3' | '3x4'}`
  | 'page'
  | 'pair'
  | 'inline'
  | 'block'
  | 'wrap'
  | 'between'
  | 'center'
  | 'end'
  | 'top'
  | 'middle'
  | 'baseline'
  | 'bottom'
  | 'stretch'
  | 'left'
  | 'centered'
  | 'self-start'
  | 'fit'
  | 'packed'
  | 'grow'
  | 'shrink'
  | 'fixed'
  | 'push'
  | 'whole'
  | 'full-width'
  | 'touch'
  | 'facts'
  | 'table'
  | 'panel'
  | 'panel-l'
  | 'outline'
  | 'field'
  | 'hover'
  | 'ruled'
  | 'strong'
  | 'soft'
  | 'faint'
  | 'danger'
  | 'success'
  | 'signal'
  | 'display'
  | `size-${'xs' | 's' | 'sm' | 'm' | 'l' | 'h4' | 'h3' | 'h2' | 'figure-s' | 'figure' | 'figure-l' | 'figure-xl'}`
  | 'solid'
  | 'tight'
  | 'snug'
  | 'semibold'
  | 'bold'
  | 'regular'
  | 'tabular'
  | 'nowrap'
  | 'break-anywhere'
  | 'pre-line'
  | 'no-underline'
  | 'text-left'
  | 'text-center'
  | 'text-right'
  | 'spoken'

/** Colours, sizes and margins of one element. A class of a CSS module overrides them. */
export const look = (...looks: Look[]): string => looks.join(' ')

export const stack = (gap: Space, ...looks: Look[]): string => `stack gap${gap} ${look(...looks)}`.trim()

export const row = (gap: Space, ...looks: Look[]): string => `row gap${gap} ${look(...looks)}`.trim()

export const columns = (count: 2 | 3, gap: Space, ...looks: Look[]): string =>
  `columns${count} gap${gap} ${look(...looks)}`.trim()
