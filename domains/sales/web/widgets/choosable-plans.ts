import type { AdminPlan } from '../../contract/plans.ts'

/** Plans on offer, then old ones that are still in use or selected. */
export const choosablePlans = <P extends Pick<AdminPlan, 'id' | 'onOffer' | 'members'>>(
  plans: readonly P[],
  chosen: string,
): P[] => [
  ...plans.filter(({ onOffer }) => onOffer),
  ...plans.filter(({ id, onOffer, members }) => !onOffer && (members > 0 || String(id) === chosen)),
]
