import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { differing } from '../../../../platform/server/audit/differing.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { CodeForm, changeCode as changeEndpoint } from '../../contract/discount-codes.ts'
import { toCode } from './code-on-wire.ts'
import { type CodeRow, insertCode, lockCode, writeCode } from './queries.ts'

const columnsOf = (form: Omit<CodeForm, 'code'>) => ({
  percent: form.percent,
  amount_cents: form.amount === null ? null : Math.round(form.amount * 100),
  months: form.months,
  max_uses: form.maxUses,
  starts_on: form.from,
  ends_on: form.until,
  first_purchase_only: form.firstPurchaseOnly,
  sells: form.sells.toSorted(),
})

/** @throws Refusal key_taken */
export async function addCode(app: FastifyInstance, form: CodeForm, byMemberId: number): Promise<CodeRow> {
  return unitOfWork(app, { audit: 'add-code' }, async (unit) => {
    const row = await insertCode(unit.db, { code: form.code, ...columnsOf(form) })
    unit.audit({ byMemberId, action: 'add-code', entityId: row.id, after: form })
    return row
  }).catch(refusedAs({ discount_codes_code_key: 'key_taken' }))
}

/** Plans that use the code keep their terms. @throws Refusal not_found, changed_meanwhile, discount_below_uses */
export function changeCode(
  app: FastifyInstance,
  id: number,
  form: BodyOf<typeof changeEndpoint>,
  byMemberId: number,
): Promise<CodeRow> {
  return unitOfWork(app, { audit: 'change-code' }, async (unit) => {
    const before = await orNotFound(lockCode(unit.db, id))
    if (before.version !== form.version) throw new Refusal('changed_meanwhile')
    if (form.maxUses !== null && form.maxUses < before.uses) throw new Refusal('discount_below_uses')
    const row = await writeCode(unit.db, id, { ...columnsOf(form), on_offer: form.onOffer })
    const { version: _, ...after } = toCode(row)
    unit.audit({ byMemberId, action: 'change-code', entityId: id, ...differing(toCode(before), after) })
    return row
  })
}
