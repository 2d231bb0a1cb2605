import { row } from '../../../../platform/web/ui/primitives.ts'
import styles from '../../../gym/web/widgets/activity-name.module.css'

export function ActivityName({ color, children }: { color: string; children: string }) {
  return (
    <span className={row(2, 'inline')}>
      <span className={styles.dot} style={{ background: color }} /> {children}
    </span>
  )
}
