import type { ComponentProps, CSSProperties } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface Edge {
  /** CSS colour of the upper edge. */
  edge?: string | undefined
}

const withEdge = (edge: string | undefined, style?: CSSProperties) =>
  (edge ? { ...style, '--edge': edge } : style) as CSSProperties | undefined

export function Card({ edge, className, style, ...rest }: ComponentProps<'div'> & Edge) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, edge && styles.edged, className)}
      style={withEdge(edge, style)}
    />
  )
}
