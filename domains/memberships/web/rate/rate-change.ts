import { rateRefusal } from '../../../sales/rules/plan-change.ts'
import type { Rate } from '../../contract/memberships.ts'

/** Pro alone is a change to the same plan. */
export type Asking = 'change' | 'proOn' | 'proOff' | 'maintenance' | 'maintenance_end' | 'leave'

export function changeName(
  rate: Pick<Rate, 'plan' | 'pro'>,
  to: { planId: number | undefined; pro: boolean },
): 'change' | 'changePro' | 'proOn' | 'proOff' {
  if (to.planId !== rate.plan?.id) return to.pro ? 'changePro' : 'change'
  return to.pro ? 'proOn' : 'proOff'
}

export function askable(
  rate: Pick<Rate, 'plan' | 'pro' | 'pending' | 'overdue' | 'maintenance'>,
  topPlanKey: string,
): Asking[] {
  const standing = {
    hasPlan: rate.plan !== null,
    isPaused: rate.maintenance !== null,
    isPending: rate.pending !== null,
    owes: rate.overdue !== null,
  }
  const offers = (kind: 'change' | 'maintenance' | 'leave', ...asked: Asking[]) =>
    rateRefusal(standing, kind) === null ? asked : []
  const pro: Asking[] = rate.plan?.key === topPlanKey ? [] : [rate.pro ? 'proOff' : 'proOn']
  return [
    ...offers('change', 'change', ...pro),
    ...offers('maintenance', 'maintenance'),
    ...offers('leave', 'leave'),
  ]
}
