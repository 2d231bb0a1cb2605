import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedProof, watchAskedProof } from '../../../platform/web/session/asked-proof.ts'

const ProofDialog = lazy(() => import('../../../domains/people/web/second-factor/proof-dialog.tsx'))

/** Asks again who is there, when a call needs a fresh proof. */
export function ProofHost() {
  const asked = useSyncExternalStore(watchAskedProof, askedProof, () => undefined)
  return (
    <Suspense fallback={null}>
      {asked && <ProofDialog kinds={asked.kinds} onAnswer={asked.answer} />}
    </Suspense>
  )
}
