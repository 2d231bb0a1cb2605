import { useEffect, useState } from 'react'
import type { CreditType } from '../../../contracts/values.ts'
import { useBuyIntent } from '../../widgets/buy/buy-intent.ts'
import { pressFor } from '../../widgets/pay/under-way.ts'

const kinds: readonly CreditType[] = ['ACTIVITY', 'OPEN']

/** True while a payment for a credit of that kind is unfinished. */
const isUnderWay = (memberId: number, kind: CreditType): boolean =>
  pressFor(memberId, 'credits', (what) => what.kind === 'credits' && what.creditType === kind) !== undefined

/**
 * Which kind of credit is being bought, by the screen's address. Offered is only what is spent: an address that says so
 * and is old (the back button brought it) opens nothing. Once it is open it stays, also when the credit is there.
 */
export function useCreditOffer(memberId: number, isSpent: ((kind: CreditType) => boolean) | undefined) {
  const { intent, begin, end } = useBuyIntent()
  const wanted = kinds.find((kind) => kind === intent)
  const [offered, setOffered] = useState<CreditType>()
  useEffect(() => {
    if (wanted === offered || (wanted && !isSpent)) return
    if (!wanted || isSpent?.(wanted) || isUnderWay(memberId, wanted)) setOffered(wanted)
    else end()
  })
  return { wanted, offered: wanted && offered, begin, end }
}
