import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Visit } from '../../contract/visits.ts'
import { useWhen } from './visit-words.ts'

/** What, when and where. */
export function VisitedClass({ gymClass }: { gymClass: Visit['class'] }) {
  const when = useWhen()
  const { activity, center } = gymClass
  return (
    <div className={stack(1)}>
      <p className={look('display', 'size-h2')}>{activity.name}</p>
      <p className={look('semibold')}>{when(gymClass)}</p>
      <p className={look('soft')}>{[center.name, center.address].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
