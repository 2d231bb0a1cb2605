import { Card } from '../../../../platform/web/ui/card.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton } from '../../../../platform/web/ui/states/skeleton.tsx'
import styles from './training.module.css'

export function TrainingLines() {
  return (
    <div className={stack(2, 'shrink')}>
      <Skeleton width="40%" height={24} />
      <Skeleton height={20} />
      <Skeleton width="80%" height={20} />
      <Skeleton width="30%" height={24} />
      <Skeleton height={20} />
      <Skeleton width="60%" height={20} />
      <Skeleton width="90%" height={20} />
    </div>
  )
}

export function TrainingWaiting() {
  return (
    <div className={look('shrink')}>
      <div className={look('below4', 'size-h3')}>
        <Skeleton width="50%" height={24} />
      </div>
      <Card className={styles.card}>
        <TrainingLines />
      </Card>
    </div>
  )
}
