import type { Disc } from '../../rules/barbell.ts'
import styles from './barbell.module.css'
import { useWeightText } from './use-weight-text.ts'

/** Diameter and thickness in millimetres, as of competition discs. */
const sizes: Record<number, readonly [diameter: number, thickness: number]> = {
  25: [450, 65],
  20: [450, 56],
  15: [450, 44],
  10: [450, 34],
  5: [230, 26],
  2.5: [210, 19],
  1.5: [175, 18],
  1: [160, 15],
  0.5: [134, 13],
}
const unknownSize = [200, 20] as const

/** Millimetres. */
const shaft = 1310
const collar = { width: 30, height: 78 }
const sleeves = { long: 415, short: 320 }
const gap = 2
const clip = 34
const height = 470
const middle = height / 2

/** Discs from the collar (x = 0) outwards. */
function Sleeve({ length, side }: { length: number; side: readonly Disc[] }) {
  const { write } = useWeightText()
  let x = collar.width + gap
  return (
    <>
      <rect
        className={styles.sleeve}
        x={0}
        y={middle - 25}
        width={length + collar.width}
        height={50}
        rx={4}
      />
      <rect className={styles.collar} x={0} y={middle - collar.height / 2} {...collar} rx={4} />
      {side.map((disc, nth) => {
        const [diameter, thickness] = sizes[disc.kilos] ?? unknownSize
        const at = x
        x += thickness + gap
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a disc is its weight and its place
            key={`${disc.kilos} ${nth}`}
            className={styles.plate}
            data-color={disc.color}
          >
            <rect x={at} y={middle - diameter / 2} width={thickness} height={diameter} rx={thickness / 6} />
            {thickness > 25 && (
              <text x={at + thickness / 2} y={middle} fontSize={Math.min(44, thickness * 0.86)}>
                {write(disc.kilos)}
              </text>
            )}
          </g>
        )
      })}
      {side.length > 0 && (
        <rect className={styles.collar} x={x} y={middle - 34} width={clip} height={68} rx={8} />
      )}
    </>
  )
}

/** A bar to scale; narrow screens crop the left end. Hidden from screen readers. */
export function BarbellDrawing({ bar, side }: { bar: number; side: readonly Disc[] }) {
  const loaded = side.reduce((sum, disc) => sum + (sizes[disc.kilos] ?? unknownSize)[1] + gap, 0)
  const sleeve = Math.max(bar >= 20 ? sleeves.long : sleeves.short, loaded + clip + 24)
  const half = shaft / 2 + collar.width + sleeve
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-half} 0 ${2 * half} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <rect className={styles.shaft} x={-shaft / 2} y={middle - 14} width={shaft} height={28} />
      <g transform={`translate(${shaft / 2} 0)`}>
        <Sleeve length={sleeve} side={side} />
      </g>
      <g className={styles.mirrored} transform={`translate(${-shaft / 2} 0) scale(-1 1)`}>
        <Sleeve length={sleeve} side={side} />
      </g>
    </svg>
  )
}
