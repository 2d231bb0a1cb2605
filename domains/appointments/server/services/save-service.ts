import type { FastifyInstance } from 'fastify'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { ServiceForm, ServiceSheet } from '../../contract/services.ts'
import { pricesOf } from './find-service.ts'
import {
  insertService,
  lockService,
  noteServices,
  type ServiceRow,
  type ServiceValues,
  selectKnownParts,
  selectService,
  updateService,
  writeParts,
} from './queries.ts'

export const toSheet = (row: ServiceRow): ServiceSheet => ({
  id: row.id,
  texts: { name: row.name },
  minutes: row.minutes,
  creditType: row.credit_type,
  prices: pricesOf(row),
  noticeMinutes: row.notice_minutes,
  leaveMinutes: row.leave_minutes,
  bufferMinutes: row.buffer_minutes,
  coachIds: row.coaches.map(({ id }) => id),
  spaceIds: row.space_ids,
  onOffer: row.on_offer,
  version: row.version,
})

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

const toValues = (form: ServiceForm, lengths = ascending(form.minutes)): ServiceValues => ({
  name: writtenTexts(form.texts.name),
  minutes: lengths,
  price_cents: lengths.map((length) =>
    Math.round(100 * (form.prices.find(({ minutes }) => minutes === length)?.price ?? 0)),
  ),
  credit_type: form.creditType,
  notice_minutes: form.noticeMinutes,
  leave_minutes: form.leaveMinutes,
  buffer_minutes: form.bufferMinutes,
  on_offer: form.onOffer,
})

/** @throws Refusal bad_request (coachIds, spaceIds) */
export const addService = (
  app: FastifyInstance,
  form: ServiceForm,
  byMemberId: number,
): Promise<ServiceSheet> =>
  unitOfWork(app, { audit: 'add-service' }, async (unit) => {
    const id = await insertService(unit.db, toValues(form))
    const sheet = await save(unit, id, form)
    unit.audit({ byMemberId, action: 'add-service', entityId: id, after: audited(sheet) })
    return sheet
  })

/** @throws Refusal not_found, changed_meanwhile, bad_request (coachIds, spaceIds) */
export const changeService = (
  app: FastifyInstance,
  id: number,
  { version, ...form }: ServiceForm & { version: number },
  byMemberId: number,
): Promise<ServiceSheet> =>
  unitOfWork(app, { audit: 'change-service' }, async (unit) => {
    const before = await orNotFound(lockService(unit.db, id, 'change'))
    if (before.version !== version) throw new Refusal('changed_meanwhile')
    await updateService(unit.db, id, toValues(form))
    const sheet = await save(unit, id, form)
    const entry = { byMemberId, action: 'change-service', entityId: id } as const
    unit.audit({ ...entry, before: audited(toSheet(before)), after: audited(sheet) })
    return sheet
  })

async function save(unit: Unit<never>, id: number, form: ServiceForm): Promise<ServiceSheet> {
  const parts = { coachIds: ascending(form.coachIds), spaceIds: ascending(form.spaceIds) }
  const known = await selectKnownParts(unit.db, parts)
  if (known.coaches.length < parts.coachIds.length)
    throw new Refusal('bad_request', { fields: { coachIds: 'invalid' } })
  if (known.spaces.length < parts.spaceIds.length)
    throw new Refusal('bad_request', { fields: { spaceIds: 'invalid' } })
  await writeParts(unit.db, id, parts)
  await noteServices(unit.db)
  unit.announce([{ t: 'data', event: 'settings' }])
  return toSheet((await selectService(unit.db, id)) as ServiceRow)
}

const audited = ({
  id: _,
  version: __,
  minutes: lengths,
  coachIds: coaches,
  spaceIds: spaces,
  prices,
  ...sheet
}: ServiceSheet) => ({
  ...sheet,
  lengths,
  coaches,
  spaces,
  ...(prices.length > 0 && { prices: prices.map(({ minutes, price }) => `${minutes}: ${price}`) }),
})
