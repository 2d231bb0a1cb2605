import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { CreditType, DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Coach } from '../../../booking/contract/coaches.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'

export interface ServiceRow {
  id: number
  name: Texts
  minutes: number[]
  credit_type: CreditType | null
  /** Of each length, in their order; 0 without one. */
  price_cents: number[]
  notice_minutes: number
  leave_minutes: number
  buffer_minutes: number
  on_offer: boolean
  version: number
  /** Only those who may still coach. */
  coaches: Coach[]
  space_ids: number[]
}

const services = sql`
  select s.*, coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'image', m.image) order by m.name, m.id)
      from service_coaches c join members m on m.id = c.coach_id where c.service_id = s.id and ${sql.raw(mayCoach)}), '[]') as coaches,
    array(select space_id from service_spaces where service_id = s.id order by space_id) as space_ids
  from services s`

export const selectServices = (db: Kysely<DB>): Promise<ServiceRow[]> =>
  rowsOf<ServiceRow>(db)`${services} order by s.on_offer desc, s.id limit 200`

export const selectService = (db: Kysely<DB>, id: number): Promise<ServiceRow | undefined> =>
  rowOf<ServiceRow>(db)`${services} where s.id = ${id}`

/** Locks a service against changes, or shares it, so that it stays as it is while it is booked. */
export const lockService = async (
  db: Kysely<DB>,
  id: number,
  mode: 'change' | 'book',
): Promise<ServiceRow | undefined> => {
  await run(
    db,
  )`select from services where id = ${id} ${mode === 'change' ? sql`for no key update` : sql`for share`}`
  return selectService(db, id)
}

export type ServiceValues = Omit<ServiceRow, 'id' | 'version' | 'coaches' | 'space_ids'>

export const insertService = async (db: Kysely<DB>, values: ServiceValues): Promise<number> =>
  (
    await db
      .insertInto('services')
      .values({ ...values, name: JSON.stringify(values.name) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateService = (db: Kysely<DB>, id: number, values: ServiceValues) =>
  db
    .updateTable('services')
    .set({ ...values, name: JSON.stringify(values.name), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** After a change of what is on offer. */
export const noteServices = (db: Kysely<DB>): Promise<void> =>
  run(db)`
    update gym set has_services = not has_services where has_services <> exists (select from services where on_offer)`

export async function writeParts(
  db: Kysely<DB>,
  id: number,
  { coachIds, spaceIds }: { coachIds: readonly number[]; spaceIds: readonly number[] },
): Promise<void> {
  await run(db)`delete from service_coaches where service_id = ${id}`
  await run(db)`delete from service_spaces where service_id = ${id}`
  await run(
    db,
  )`insert into service_coaches (service_id, coach_id) select ${id}, c from unnest(${coachIds}::integer[]) c`
  await run(
    db,
  )`insert into service_spaces (service_id, space_id) select ${id}, s from unnest(${spaceIds}::integer[]) s`
}

/** Of these, the ids of members who may coach, and of spaces. */
export const selectKnownParts = async (
  db: Kysely<DB>,
  { coachIds, spaceIds }: { coachIds: readonly number[]; spaceIds: readonly number[] },
): Promise<{ coaches: number[]; spaces: number[] }> =>
  (await rowOf<{ coaches: number[]; spaces: number[] }>(db)`
    select array(select m.id from members m where m.id = any(${coachIds}::integer[]) and ${sql.raw(mayCoach)}) as coaches,
      array(select id from spaces where id = any(${spaceIds}::integer[])) as spaces`) ?? {
    coaches: [],
    spaces: [],
  }

export interface SpaceRow {
  id: number
  center_id: number
  name: Texts
  count: number
  opens: string | null
  closes: string | null
  version: number
}

const spaces = sql`
  select id, center_id, name, count, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes, version from spaces`

export const selectSpaces = (db: Kysely<DB>): Promise<SpaceRow[]> =>
  rowsOf<SpaceRow>(db)`${spaces} order by center_id, id limit 500`

export const lockSpace = (db: Kysely<DB>, id: number): Promise<SpaceRow | undefined> =>
  rowOf<SpaceRow>(db)`${spaces} where id = ${id} for no key update`

export type SpaceValues = Omit<SpaceRow, 'id' | 'version' | 'center_id'>

export const insertSpace = (db: Kysely<DB>, centerId: number, values: SpaceValues): Promise<SpaceRow> =>
  db
    .insertInto('spaces')
    .values({ ...values, name: JSON.stringify(values.name), center_id: centerId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .then((made) => ({ ...values, ...made, center_id: centerId }))

export const updateSpace = (db: Kysely<DB>, id: number, values: SpaceValues) =>
  db
    .updateTable('spaces')
    .set({ ...values, name: JSON.stringify(values.name), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
