import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { DeviceKind } from '../../../../platform/contract/endpoint.ts'
import type { Language } from '../../../../platform/contract/languages.ts'

export const mostDevices = 100

const deviceColumns = [
  'devices.id',
  'devices.kind',
  'devices.name',
  'devices.center_id',
  'devices.shows_names',
  'devices.language',
  'devices.seen_at',
] as const

const working = (db: Kysely<DB>) =>
  db
    .selectFrom('devices')
    .select(deviceColumns)
    .where('devices.revoked_at', 'is', null)
    .$narrowType<{ kind: DeviceKind; language: Language | null }>()

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof selectDevice>>>

/** Undefined for a revoked one. */
export const selectDevice = (db: Kysely<DB>, id: number) =>
  working(db).where('id', '=', id).executeTakeFirst()

export const selectDeviceBySecret = (db: Kysely<DB>, hash: Buffer) =>
  working(db).where('secret_hash', '=', hash).executeTakeFirst()

export const noteSeen = (db: Kysely<DB>, id: number, at: Date) =>
  db.updateTable('devices').set({ seen_at: at }).where('id', '=', id).execute()

export type ListedDevice = Awaited<ReturnType<typeof selectDevices>>[number]

export const selectDevices = (db: Kysely<DB>, id?: number) =>
  working(db)
    .innerJoin('centers', 'centers.id', 'devices.center_id')
    .innerJoin('members', 'members.id', 'devices.created_by')
    .select([
      'devices.created_at',
      'centers.name as center',
      sql<string>`trim(members.name || ' ' || members.surname)`.as('created_by'),
    ])
    .$if(id !== undefined, (query) => query.where('devices.id', '=', id ?? 0))
    .orderBy('centers.name')
    .orderBy('devices.name')
    .orderBy('devices.id')
    .limit(mostDevices)
    .execute()

export async function insertDevice(
  db: Kysely<DB>,
  device: {
    kind: DeviceKind
    center_id: number
    name: string
    shows_names: boolean
    language: Language | null
    secret_hash: Buffer
    created_by: number
    created_at: Date
  },
): Promise<number> {
  return (await db.insertInto('devices').values(device).returning('id').executeTakeFirstOrThrow()).id
}

export async function countDevices(
  db: Kysely<DB>,
  only?: { kind: DeviceKind; centerId: number },
): Promise<number> {
  const counted = db
    .selectFrom('devices')
    .where('revoked_at', 'is', null)
    .$if(only !== undefined, (query) =>
      query.where('kind', '=', only?.kind ?? '').where('center_id', '=', only?.centerId ?? 0),
    )
  return Number((await counted.select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

export const lockDevice = (db: Kysely<DB>, id: number) =>
  working(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateDevice = (
  db: Kysely<DB>,
  id: number,
  values: { name: string; shows_names: boolean; language: Language | null } | { revoked_at: Date },
) => db.updateTable('devices').set(values).where('id', '=', id).execute()
