import type { FastifyInstance } from 'fastify'
import type { DeviceKind } from '../../../../platform/contract/endpoint.ts'
import { firstOf, type Language } from '../../../../platform/contract/languages.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { Device } from '../../contract/devices.ts'
import { findCenter } from '../centers/find-center.ts'
import {
  countDevices,
  type DeviceRow,
  insertDevice,
  type ListedDevice,
  lockDevice,
  mostDevices,
  selectDevices,
  updateDevice,
} from './queries.ts'

interface DeviceForm {
  name: string
  showsNames: boolean
  language?: Language | undefined
}

/** Wall screens have a fixed language, the gym's first where none was chosen; on a tablet people choose. */
const languageOf = (
  { spoken }: FastifyInstance,
  kind: DeviceKind,
  wanted: Language | undefined,
  before: Language | null = null,
) => (kind === 'screen' ? (wanted ?? before ?? firstOf(spoken.languages)) : null)

const onWire = (row: ListedDevice): Device => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  center: { id: row.center_id, name: row.center },
  showsNames: row.shows_names,
  language: row.language,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  seenAt: row.seen_at?.toISOString() ?? null,
})

export const listDevices = async (app: FastifyInstance): Promise<Device[]> =>
  (await selectDevices(app.db)).map(onWire)

async function readDevice(app: FastifyInstance, id: number): Promise<Device> {
  const [found] = await selectDevices(app.db, id)
  if (!found) throw new Refusal('not_found')
  return onWire(found)
}

/** Only the hash of the secret is stored. @throws Refusal center_not_found, too_many_devices */
export async function makeDevice(
  app: FastifyInstance,
  { kind, name, showsNames, language, center }: DeviceForm & { kind: DeviceKind; center: number },
  byId: number,
): Promise<{ device: Device; secret: string }> {
  const { id: centerId } = await findCenter(app, center)
  const secret = newSecret()
  const id = await unitOfWork(app, { audit: 'make-device' }, async (unit) => {
    if ((await countDevices(unit.db)) >= mostDevices) throw new Refusal('too_many_devices')
    const id = await insertDevice(unit.db, {
      kind,
      center_id: centerId,
      name,
      shows_names: showsNames,
      language: languageOf(app, kind, language),
      secret_hash: hashOf(secret),
      created_by: byId,
      created_at: new Date(app.clock()),
    })
    unit.audit({ byMemberId: byId, action: 'make-device', entityId: id, after: { name, kind, showsNames } })
    return id
  })
  return { device: await readDevice(app, id), secret }
}

function hold(unit: Unit<never>, id: number): Promise<DeviceRow> {
  return orNotFound(lockDevice(unit.db, id))
}

/** @throws Refusal not_found */
export async function changeDevice(
  app: FastifyInstance,
  id: number,
  { name, showsNames, language }: DeviceForm,
  byId: number,
): Promise<Device> {
  await unitOfWork(app, { audit: 'change-device' }, async (unit) => {
    const before = await hold(unit, id)
    const next = {
      name,
      shows_names: showsNames,
      language: languageOf(app, before.kind, language, before.language),
    }
    await updateDevice(unit.db, id, next)
    unit.announce([{ t: 'device', id }])
    unit.audit({
      byMemberId: byId,
      action: 'change-device',
      entityId: id,
      before: { name: before.name, showsNames: before.shows_names, language: before.language },
      after: { name, showsNames, language: next.language },
    })
  })
  return readDevice(app, id)
}

/** @throws Refusal not_found */
export const revokeDevice = (app: FastifyInstance, id: number, byId: number): Promise<void> =>
  unitOfWork(app, { audit: 'revoke-device' }, async (unit) => {
    const { name } = await hold(unit, id)
    await updateDevice(unit.db, id, { revoked_at: new Date(app.clock()) })
    unit.announce([{ t: 'device', id }])
    unit.audit({ byMemberId: byId, action: 'revoke-device', entityId: id, before: { name } })
  })
