import { lazy, Suspense } from 'react'
import { hearTelling, useTelling } from '../../../platform/web/api/telling.ts'

const ToldDialog = lazy(() => import('../../../domains/people/web/to-call/told-dialog.tsx'))

/** Dialog after a staff command: members reached, and members to call. */
export function ToldHost() {
  const telling = useTelling()
  return (
    <Suspense fallback={null}>
      {telling && <ToldDialog key={telling} telling={telling} onClose={() => hearTelling(undefined)} />}
    </Suspense>
  )
}
