import type { CSSProperties, ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { readableOn } from './contrast.ts'
import { row } from './primitives.ts'

/** `color` (hex) fills it; the text contrasts with it. */
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

/** `color`: hex. `size`: pixels. */
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
