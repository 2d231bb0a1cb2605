import type { Kysely, UpdateResult } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

type NewToken = { memberId: number; family: string; hash: Buffer; now: Date; expiresAt: Date }

export async function insertRefreshToken(db: Kysely<DB>, token: NewToken): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      member_id: token.memberId,
      family: token.family,
      token_hash: token.hash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Marks a token as used. Of concurrent attempts only one gets the row. */
export async function useRefreshToken(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<{ member_id: number; family: string; created_at: Date } | undefined> {
  return db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'family', 'created_at'])
    .executeTakeFirst()
}

/** The owner of `next`, if it was issued after `used` in the same family and is still unused. */
export function findUnusedNext(
  db: Kysely<DB>,
  used: Buffer,
  next: Buffer,
  now: Date,
): Promise<{ member_id: number } | undefined> {
  return db
    .selectFrom('refresh_tokens as old')
    .innerJoin('refresh_tokens as new', 'new.family', 'old.family')
    .select('new.member_id')
    .where('old.token_hash', '=', used)
    .where('old.used_at', 'is not', null)
    .where('new.token_hash', '=', next)
    .where('new.used_at', 'is', null)
    .where('new.revoked_at', 'is', null)
    .where('new.expires_at', '>', now)
    .where('new.id', '>', (eb) => eb.ref('old.id'))
    .executeTakeFirst()
}

export const selectEndedSessions = (db: Kysely<DB>, since: Date, memberIds?: readonly number[]) =>
  db
    .selectFrom('refresh_tokens')
    .select('family')
    .distinct()
    .where('revoked_at', '>=', since)
    .$if(memberIds !== undefined, (query) => query.where('member_id', 'in', memberIds ?? []))
    .execute()

/** Repeats a revocation: the update does not see a token that a concurrent refresh inserts while it waits. */
async function repeatUntilNoRows(revoke: () => Promise<UpdateResult>): Promise<void> {
  while ((await revoke()).numUpdatedRows > 0n);
}

/** The session of a token; undefined for an unknown one. */
export const selectSession = (db: Kysely<DB>, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens as t')
    .leftJoin('sessions as s', 's.id', 't.family')
    .select(['t.family', 't.member_id', 't.expires_at', 's.acting_for'])
    .where('t.token_hash', '=', hash)
    .executeTakeFirst()

export function revokeFamily(db: Kysely<DB>, family: string, now: Date): Promise<void> {
  return repeatUntilNoRows(() =>
    db
      .updateTable('refresh_tokens')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where('family', '=', family)
      .executeTakeFirst(),
  )
}

/** One session of a member. */
export function revokeOwnFamily(db: Kysely<DB>, memberId: number, family: string, now: Date): Promise<void> {
  return repeatUntilNoRows(() =>
    db
      .updateTable('refresh_tokens')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where('member_id', '=', memberId)
      .where('family', '=', family)
      .executeTakeFirst(),
  )
}

/** All sessions of a member but one; all without it. */
export function revokeOtherFamilies(
  db: Kysely<DB>,
  memberId: number,
  kept: string | null,
  now: Date,
): Promise<void> {
  return repeatUntilNoRows(() =>
    db
      .updateTable('refresh_tokens')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where('member_id', '=', memberId)
      .$if(kept !== null, (query) => query.where('family', '<>', kept ?? ''))
      .executeTakeFirst(),
  )
}

export async function insertPasswordResets(
  db: Kysely<DB>,
  resets: readonly { hash: Buffer; memberId: number }[],
  expiresAt: Date,
): Promise<void> {
  if (resets.length === 0) return
  await db
    .insertInto('password_resets')
    .values(
      resets.map(({ hash, memberId }) => ({ token_hash: hash, member_id: memberId, expires_at: expiresAt })),
    )
    .execute()
}

export interface InvitableRow {
  id: number
  name: string
  is_inactive: boolean
  has_password: boolean
  is_recent: boolean
}

/** Locks the members. `is_recent`: a link of theirs lives longer than `until`. */
export async function lockForInviting(
  db: Kysely<DB>,
  memberIds: readonly number[],
  until: Date,
): Promise<InvitableRow[]> {
  await run(db)`select from members where id = any(${memberIds}::integer[]) order by id for no key update`
  return rowsOf<InvitableRow>(db)`
    select m.id, concat_ws(' ', m.name, m.surname) as name, m.status = 'INACTIVE' as is_inactive,
      m.password_hash is not null as has_password,
      exists (select from password_resets r where r.member_id = m.id and r.used_at is null and r.expires_at > ${until}) as is_recent
    from members m where m.id = any(${memberIds}::integer[]) and m.erased_at is null and not m.guest order by m.id`
}

export async function countResets(db: Kysely<DB>, memberId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function findResetOwner(db: Kysely<DB>, hash: Buffer, now: Date): Promise<number | undefined> {
  const reset = await db
    .selectFrom('password_resets')
    .select('member_id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return reset?.member_id
}

export async function usePasswordReset(
  db: Kysely<DB>,
  hash: Buffer,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  if (!used) return false
  await endResets(db, memberId, now)
  return true
}

export async function endResets(db: Kysely<DB>, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** Used tokens stay until they expire, so that a second use is recognised. */
export async function deleteExpired(db: Kysely<DB>, now: Date): Promise<void> {
  await run(db)`delete from refresh_tokens where expires_at < ${now}`
  await run(db)`delete from password_resets where expires_at < ${now}`
}
