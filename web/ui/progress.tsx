import { useLate } from './button.tsx'
import styles from './progress.module.css'

/** Shown when loading the next screen takes longer than 300 ms. */
export function LoadingLine({ loading }: { loading: boolean }) {
  return useLate(loading) ? <div className={styles.line} /> : null
}
