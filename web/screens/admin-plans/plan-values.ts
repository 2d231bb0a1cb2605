import type { AdminPlan } from '../../../contracts/plans.ts'
import { keyShape, mostSessions } from '../../../contracts/shapes.ts'
import type { Typed } from '../../widgets/drafts.ts'
import { readEuros, writeEuros } from '../../widgets/pay/read-euros.ts'

const readSessions = (text: string | undefined): number | undefined => {
  const count = /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : undefined
  return count !== undefined && count <= mostSessions ? count : undefined
}

/** What stands in the fields at first. */
export const typedOf = (plan: AdminPlan | undefined): Typed => ({
  key: plan?.key ?? '',
  nameEs: plan?.nameEs ?? '',
  nameCa: plan?.nameCa ?? '',
  activity: String(plan?.credits.activity ?? 3),
  open: String(plan?.credits.open ?? 0),
  price: plan ? writeEuros(plan.price) : '',
})

/** A plan as it was typed; which fields cannot be read is in `wrong`. */
export function readPlan(typed: Typed, hasKey: boolean) {
  const activity = readSessions(typed.activity)
  const open = readSessions(typed.open)
  const price = readEuros(typed.price ?? '')
  const key = typed.key?.trim() ?? ''
  const missing = (text: string | undefined) => (text?.trim() ? undefined : 'required')
  const found = {
    nameEs: missing(typed.nameEs),
    nameCa: missing(typed.nameCa),
    key: hasKey || keyShape.test(key) ? undefined : 'invalid',
    activity: activity === undefined ? 'invalid' : undefined,
    open: open === undefined ? 'invalid' : undefined,
    price: price === undefined ? 'invalid' : undefined,
  }
  const wrong = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return {
    wrong,
    key,
    plan: {
      nameEs: typed.nameEs?.trim() ?? '',
      nameCa: typed.nameCa?.trim() ?? '',
      credits: { activity: activity ?? 0, open: open ?? 0 },
      price: price ?? 0,
    },
  }
}
