import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import type { MemberStatus } from '../../contract/members.ts'

interface Place {
  browser: string
  system: string
  shownNetwork: string
}

/** Notes that a session is used, and returns when it began. */
export async function touchSession(
  db: Kysely<DB>,
  session: Place & { id: string; memberId: number; startedAt: Date; now: Date },
): Promise<Date> {
  const { id, memberId, browser, system, shownNetwork: network, startedAt, now } = session
  const row = await db
    .insertInto('sessions')
    .values({ id, member_id: memberId, browser, system, network, created_at: startedAt, used_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ browser, system, network, used_at: now }))
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return row.created_at
}

export interface SessionRow {
  id: string
  browser: string
  system: string
  network: string
  created_at: Date
  used_at: Date
}

/** Sessions that can still be used, the latest first. */
export function selectSessions(
  db: Kysely<DB>,
  memberId: number,
  now: Date,
  most: number,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions as s')
    .select(['id', 'browser', 'system', 'network', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('refresh_tokens as t')
          .select('t.id')
          .whereRef('t.family', '=', 's.id')
          .where('t.used_at', 'is', null)
          .where('t.revoked_at', 'is', null)
          .where('t.expires_at', '>', now),
      ),
    )
    .orderBy('used_at', 'desc')
    .limit(most)
    .execute()
}

interface PageSessionRow {
  member_id: number
  acting_for: number | null
  created_at: Date
  used_at: Date
  status: MemberStatus
  roles: Role[]
  language: string
  is_demo: boolean
  with_factor: boolean
}

/** A session that can still be used, with its member; undefined for an ended one. */
export async function selectPageSession(
  db: Kysely<DB>,
  sessionId: string,
  now: Date,
): Promise<PageSessionRow | undefined> {
  return rowOf<PageSessionRow>(db)`
    select s.member_id, s.acting_for, s.created_at, s.used_at, m.status, m.roles, m.language, g.is_demo,
      coalesce(p.with_factor, false) as with_factor
    from sessions s join members m on m.id = s.member_id cross join gym g
    left join session_proofs p on p.family = s.id and p.member_id = s.member_id
    where s.id = ${sessionId}::uuid and m.erased_at is null and exists (
      select from refresh_tokens t
      where t.family = s.id and t.used_at is null and t.revoked_at is null and t.expires_at > ${now})`
}

/** From now on the session acts for this person; null for its member themselves. False for a session that is not theirs. */
export async function setActingFor(
  db: Kysely<DB>,
  session: { id: string; memberId: number; actingFor: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ acting_for: session.actingFor })
    .where('id', '=', session.id)
    .where('member_id', '=', session.memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sessions of `actorIds` that act for one of `personIds` act for nobody any more. */
export async function endActing(
  db: Kysely<DB>,
  actorIds: readonly number[],
  personIds: readonly number[],
): Promise<void> {
  await run(db)`
    update sessions set acting_for = null
    where acting_for = any(${personIds}::integer[]) and member_id = any(${actorIds}::integer[])`
}

export async function deleteOldSessions(db: Kysely<DB>): Promise<void> {
  await run(db)`delete from sessions s where not exists (select from refresh_tokens t where t.family = s.id)`
}

/** Most known devices of a member; the longest unused goes first. */
const MOST_DEVICES = 20

export async function isKnownDevice(db: Kysely<DB>, memberId: number, deviceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('device_id')
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return found !== undefined
}

/** `first`: the member has not logged in before. */
export async function rememberDevice(
  db: Kysely<DB>,
  { memberId, deviceId, now }: { memberId: number; deviceId: string; now: Date },
): Promise<'known' | 'new' | 'first'> {
  const rows = await rowsOf<{ known: boolean; before: boolean }>(db)`
    with before as (
      select exists (select from known_devices where member_id = ${memberId} and device_id = ${deviceId}) as known,
        exists (select from known_devices where member_id = ${memberId})
          or exists (select from sessions where member_id = ${memberId}) as before
    ), kept as (
      insert into known_devices (member_id, device_id, created_at, used_at)
      values (${memberId}, ${deviceId}, ${now}, ${now})
      on conflict (member_id, device_id) do update set used_at = excluded.used_at
    ), dropped as (
      delete from known_devices where (member_id, device_id) in (
        select member_id, device_id from known_devices where member_id = ${memberId} and device_id <> ${deviceId}
        order by used_at desc offset ${MOST_DEVICES - 1})
    )
    select known, before from before`
  const [row] = rows
  if (row?.known) return 'known'
  return row?.before ? 'new' : 'first'
}

/** All devices of a member, or all but one. */
export async function forgetDevices(db: Kysely<DB>, memberId: number, but?: string | null): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('member_id', '=', memberId)
    .$if(but != null, (query) => query.where('device_id', '<>', but ?? ''))
    .execute()
}

export async function deleteOldDevices(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<', before).execute()
}
