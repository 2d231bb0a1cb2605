import { encode } from 'uqr'
import { classNames } from './class-names.ts'
import styles from './qr-code.module.css'

/** Dark on light in both schemes, because not every camera reads inverted codes. `className` sets its size. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string | undefined
}) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={classNames(styles.qr, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
