import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { DeviceKind } from '../../../../platform/contract/endpoint.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import type { CallingDevice } from '../../../../platform/server/calls/calling-device.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { countDevices, type DeviceRow, noteSeen, selectDevice, selectDeviceBySecret } from './queries.ts'

declare module '../../../../platform/server/calls/calling-device.ts' {
  interface CallingDevice {
    centerId: number
    showsNames: boolean
  }
}

declare module '../../../../platform/server/live-events.ts' {
  interface LiveEvents {
    /** A device was changed or revoked. */
    device: { id: number }
  }
}

const toDevice = ({ id, kind, name, center_id, shows_names, language }: DeviceRow): CallingDevice => ({
  id,
  kind,
  name,
  centerId: center_id,
  showsNames: shows_names,
  language,
})

/** Reads the database on every call, so that a revoked device is refused at once. Null for an unknown or revoked one. */
export async function findDevice(
  app: Pick<FastifyInstance, 'db' | 'clock'>,
  secret: string,
): Promise<CallingDevice | null> {
  const found = await selectDeviceBySecret(app.db, hashOf(secret))
  if (!found) return null
  const now = app.clock()
  if (!found.seen_at || found.seen_at.getTime() <= now - minutes(1))
    await noteSeen(app.db, found.id, new Date(now))
  return toDevice(found)
}

/** Null for an unknown or revoked device, and for one of another kind. */
export async function findDeviceById(
  db: Kysely<DB>,
  id: number,
  kind: DeviceKind,
): Promise<CallingDevice | null> {
  const found = await selectDevice(db, id)
  return found?.kind === kind ? toDevice(found) : null
}

/** The screens on the walls of a center that are not revoked. */
export const countScreens = (db: Kysely<DB>, centerId: number): Promise<number> =>
  countDevices(db, { kind: 'screen', centerId })
