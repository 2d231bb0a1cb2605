import { row } from '../ui/primitives.ts'
import styles from './activity-name.module.css'

/** An activity in a line of text: a dot of its colour, and its name. */
export function ActivityName({ color, children }: { color: string; children: string }) {
  return (
    <span className={row(2, 'inline')}>
      <span className={styles.dot} style={{ background: color }} /> {children}
    </span>
  )
}
