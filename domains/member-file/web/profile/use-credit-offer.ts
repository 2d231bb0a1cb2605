import { useEffect, useState } from 'react'
import type { ClassCredit } from '../../../../platform/contract/values.ts'
import { useBuyIntent } from '../../../sales/web/buy/buy-intent.ts'
import { attemptFor } from '../../../sales/web/pay/payment-attempts.ts'

const kinds: readonly ClassCredit[] = ['ACTIVITY', 'OPEN']

/** True while a payment for a credit of that kind is unfinished. */
const isUnderWay = (memberId: number, kind: ClassCredit): boolean =>
  attemptFor(memberId, 'credits', (what) => what.kind === 'credits' && what.creditType === kind) !== undefined

/**
 * The kind of credit being bought, from the screen's address. Old addresses of kinds that are not spent open
 * nothing.
 */
export function useCreditOffer(memberId: number, isSpent: ((kind: ClassCredit) => boolean) | undefined) {
  const { intent, begin, end } = useBuyIntent()
  const wanted = kinds.find((kind) => kind === intent)
  const [offered, setOffered] = useState<ClassCredit>()
  useEffect(() => {
    if (wanted === offered || (wanted && !isSpent)) return
    if (!wanted || isSpent?.(wanted) || isUnderWay(memberId, wanted)) setOffered(wanted)
    else end()
  })
  return { wanted, offered: wanted && offered, begin, end }
}
