import styles from './activity-name.module.css'

/** An activity in a line of text: a dot of its colour, and its name. */
export function ActivityName({ color, children }: { color: string; children: string }) {
  return (
    <span className={styles.activity}>
      <span className={styles.dot} style={{ background: color }} /> {children}
    </span>
  )
}
