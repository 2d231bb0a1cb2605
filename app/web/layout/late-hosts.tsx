import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hearTelling, useTelling } from '../../../platform/web/api/telling.ts'
import { askedProof, watchAskedProof } from '../../../platform/web/session/asked-proof.ts'

const ProofDialog = lazy(() => import('../../../domains/people/web/second-factor/proof-dialog.tsx'))
const ToldDialog = lazy(() => import('../../../domains/people/web/to-call/told-dialog.tsx'))

/** Asks again who is there, when a call needs a fresh proof. */
export function ProofHost() {
  const asked = useSyncExternalStore(watchAskedProof, askedProof, () => undefined)
  return (
    <Suspense fallback={null}>
      {asked && <ProofDialog kinds={asked.kinds} onAnswer={asked.answer} />}
    </Suspense>
  )
}

/** Dialog after a staff command: members reached, and members to call. */
export function ToldHost() {
  const telling = useTelling()
  return (
    <Suspense fallback={null}>
      {telling && <ToldDialog key={telling} telling={telling} onClose={() => hearTelling(undefined)} />}
    </Suspense>
  )
}
