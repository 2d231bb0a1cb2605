import type { AdminPlan } from '../../contracts/plans.ts'

/** Plans that are on offer, then those that are no more and that somebody still has, or that are chosen already. */
export const choosablePlans = <P extends Pick<AdminPlan, 'id' | 'onOffer' | 'members'>>(
  plans: readonly P[],
  chosen: string,
): P[] => [
  ...plans.filter(({ onOffer }) => onOffer),
  ...plans.filter(({ id, onOffer, members }) => !onOffer && (members > 0 || String(id) === chosen)),
]
