import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { minutes } from '../../../rules/local-time.ts'
import { hashOf } from '../../secret.ts'
import { type DeviceRow, noteSeen, selectDevice, selectDeviceBySecret } from './queries.ts'

/** The device that makes a call. */
export interface CallingDevice {
  id: number
  name: string
  centerId: number
  showsNames: boolean
}

const toDevice = ({ id, name, center_id, shows_names }: DeviceRow): CallingDevice => ({
  id,
  name,
  centerId: center_id,
  showsNames: shows_names,
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

/** Null for an unknown or revoked device. */
export async function findDeviceById(db: Kysely<DB>, id: number): Promise<CallingDevice | null> {
  const found = await selectDevice(db, id)
  return found ? toDevice(found) : null
}
