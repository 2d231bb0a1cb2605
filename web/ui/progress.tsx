import { useLate } from './button.tsx'
import styles from './progress.module.css'

/** A line at the upper edge while the next screen is being fetched for longer than 300 ms. */
export function LoadingLine({ loading }: { loading: boolean }) {
  return useLate(loading) ? <div className={styles.line} /> : null
}
