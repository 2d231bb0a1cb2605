import type { CSSProperties, ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { readableOn } from './contrast.ts'
import { row } from './primitives.ts'

/** A short mark. With `color` (hex) it is filled, and its text is what can be read on that. */
export function Badge({ children, color }: { children: ReactNode; color?: string }) {
  return (
    <span
      className={classNames(
        row(2, 'inline', 'display', 'size-sm', 'tight', 'strong', 'nowrap'),
        styles.badge,
      )}
      style={color ? { background: color, color: readableOn(color) } : undefined}
    >
      {children}
    </span>
  )
}

/** A plate in a colour (hex), with something short on it: an icon, an abbreviation, a weight. `size` in pixels. */
export function Plate({
  color,
  size = 44,
  children,
}: {
  color: string
  size?: number
  children?: ReactNode
}) {
  const style = { '--plate-color': color, '--plate-ink': readableOn(color), '--plate-size': `${size}px` }
  return (
    <span className={styles.plate} style={style as CSSProperties}>
      {children}
    </span>
  )
}
