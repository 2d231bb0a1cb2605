import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedProof, watchAskedProof } from '../session/asked-proof.ts'

const ProofDialog = lazy(() => import('../widgets/second-factor/proof-dialog.tsx'))

/** Asks again who is there, when a call needs a fresh proof. */
export function ProofHost() {
  const asked = useSyncExternalStore(watchAskedProof, askedProof, () => undefined)
  return (
    <Suspense fallback={null}>
      {asked && <ProofDialog kinds={asked.kinds} onAnswer={asked.answer} />}
    </Suspense>
  )
}
