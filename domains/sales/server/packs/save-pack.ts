import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { differing } from '../../../../platform/server/audit/differing.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { changePack as changeEndpoint, PackForm } from '../../contract/packs.ts'
import { type AdminPackRow, insertPack, lockPack, selectAdminPack, writePack } from './queries.ts'

const columnsOf = ({ creditType, amount, price, days, audience }: Omit<PackForm, 'vat' | 'shareable'>) => ({
  credit_type: creditType,
  amount,
  price_cents: Math.round(price * 100),
  days,
  audience,
})

export function addPack(app: FastifyInstance, form: PackForm, byMemberId: number): Promise<AdminPackRow> {
  return unitOfWork(app, { audit: 'add-pack' }, async (unit) => {
    const id = await insertPack(unit.db, { ...columnsOf(form), vat: form.vat, shareable: form.shareable })
    unit.audit({ byMemberId, action: 'add-pack', entityId: id, after: form })
    unit.announce([{ t: 'data', event: 'packs' }])
    return (await selectAdminPack(unit.db, id)) as AdminPackRow
  })
}

/** Bought packs keep their price, their validity and who may spend them. @throws Refusal not_found, changed_meanwhile */
export function changePack(
  app: FastifyInstance,
  id: number,
  form: BodyOf<typeof changeEndpoint>,
  byMemberId: number,
): Promise<AdminPackRow> {
  return unitOfWork(app, { audit: 'change-pack' }, async (unit) => {
    const before = await orNotFound(lockPack(unit.db, id))
    if (before.version !== form.version) throw new Refusal('changed_meanwhile')
    const { vat = before.vat, shareable = before.shareable, onOffer } = form
    const after = { ...columnsOf(form), vat, shareable, on_offer: onOffer }
    await writePack(unit.db, id, after)
    unit.audit({ byMemberId, action: 'change-pack', entityId: id, ...differing(before, after) })
    unit.announce([{ t: 'data', event: 'packs' }])
    return (await selectAdminPack(unit.db, id)) as AdminPackRow
  })
}
