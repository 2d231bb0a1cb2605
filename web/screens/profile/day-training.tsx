import { useToday } from '../../gym.ts'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/primitives.ts'
import { RecoveryViewer } from '../../widgets/recovery-viewer.tsx'
import { WorkoutViewer } from '../../widgets/workout-viewer.tsx'
import styles from './profile.module.css'

export default function DayTraining() {
  const today = useToday()
  return (
    <div className={classNames(stack(8, 'above2'), styles.training)}>
      <WorkoutViewer day={today} />
      <RecoveryViewer day={today} />
    </div>
  )
}
