import { useLate } from '../button.tsx'
import styles from './progress.module.css'

export function LoadingLine({ loading }: { loading: boolean }) {
  return useLate(loading) ? <div className={styles.line} /> : null
}
