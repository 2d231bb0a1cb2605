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

/** Width of a face that is seen from the side, in diameters. */
const turn = 0.11
const widestBulge = 450 * turn

/** A round part seen a little from the outside: its rim, and the face at the outer end. */
function Round({ at, thickness, diameter }: { at: number; thickness: number; diameter: number }) {
  const rx = diameter * turn
  const ry = diameter / 2
  const end = at + thickness
  return (
    <>
      <path
        className={styles.rim}
        d={`M${end} ${middle - ry}H${at}a${rx} ${ry} 0 0 0 0 ${diameter}H${end}z`}
      />
      <ellipse className={styles.face} cx={end} cy={middle} rx={rx} ry={ry} />
    </>
  )
}

/** The face of a disc: a ring, a steel hub, and light on the edge, as in the hero. */
function Face({ end, diameter }: { end: number; diameter: number }) {
  const ellipse = (share: number) => ({
    cx: end,
    cy: middle,
    rx: diameter * turn * share,
    ry: (diameter / 2) * share,
  })
  const edge = ellipse(0.93)
  return (
    <>
      <ellipse className={styles.ring} {...ellipse(0.82)} />
      <ellipse className={styles.dish} {...ellipse(0.5)} />
      <ellipse className={styles.hub} {...ellipse(0.25)} />
      <path
        className={styles.shine}
        d={`M${end - edge.rx} ${middle}A${edge.rx} ${edge.ry} 0 0 1 ${end} ${middle - edge.ry}`}
      />
    </>
  )
}

/** A rod with light above and shadow below, with a round end. */
function Rod({ from, to, thickness }: { from: number; to: number; thickness: number }) {
  const top = middle - thickness / 2
  return (
    <>
      <rect className={styles.rod} x={from} y={top} width={to - from} height={thickness} />
      <rect className={styles.light} x={from} y={top} width={to - from} height={thickness / 6} />
      <rect
        className={styles.shade}
        x={from}
        y={middle + thickness / 5}
        width={to - from}
        height={thickness * 0.3}
      />
      <ellipse className={styles.rod} cx={to} cy={middle} rx={thickness * turn} ry={thickness / 2} />
    </>
  )
}

/** Discs from the collar (x = 0) outwards, each over the one before it. */
function Sleeve({ length, side }: { length: number; side: readonly Disc[] }) {
  const { write } = useWeightText()
  let x = collar.width + widestBulge
  return (
    <>
      <g className={styles.steel}>
        <Round at={0} thickness={collar.width} diameter={collar.height} />
        <Rod from={collar.width} to={length} thickness={50} />
      </g>
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
            <Round at={at} thickness={thickness} diameter={diameter} />
            <Face end={at + thickness} diameter={diameter} />
            {thickness > 25 && (
              <text
                x={at + thickness / 2 - diameter * turn}
                y={middle}
                fontSize={Math.min(40, thickness * 0.8)}
              >
                {write(disc.kilos)}
              </text>
            )}
          </g>
        )
      })}
      {side.length > 0 && (
        <g className={styles.steel}>
          <Rod from={x - gap} to={length} thickness={50} />
          <Round at={x} thickness={clip} diameter={76} />
          <Rod from={x + clip} to={length} thickness={50} />
        </g>
      )}
    </>
  )
}

/** A bar to scale; narrow screens crop the left end. Hidden from screen readers. */
export function BarbellDrawing({ bar, side }: { bar: number; side: readonly Disc[] }) {
  const loaded = side.reduce((sum, disc) => sum + (sizes[disc.kilos] ?? unknownSize)[1] + gap, 0)
  const beyond = collar.width + widestBulge + loaded + clip
  const sleeve = collar.width + Math.max(bar >= 20 ? sleeves.long : sleeves.short, beyond)
  const half = shaft / 2 + sleeve + 12
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-half} 0 ${2 * half} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <g className={styles.steel}>
        <Rod from={-shaft / 2} to={shaft / 2} thickness={28} />
      </g>
      <g transform={`translate(${shaft / 2} 0)`}>
        <Sleeve length={sleeve} side={side} />
      </g>
      <g className={styles.mirrored} transform={`translate(${-shaft / 2} 0) scale(-1 1)`}>
        <Sleeve length={sleeve} side={side} />
      </g>
    </svg>
  )
}
