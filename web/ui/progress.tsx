import { useLate } from './button.tsx'
import styles from './progress.module.css'

/** How far something is; `value` from 0 to 1, undefined while nobody knows. */
export function Progress({ label, value }: { label: string; value?: number }) {
  return <progress className={styles.progress} aria-label={label} max={1} value={value} />
}

/** A line at the upper edge while the next screen is being fetched for longer than 300 ms. */
export function LoadingLine({ loading }: { loading: boolean }) {
  return useLate(loading) ? <div className={styles.line} /> : null
}
