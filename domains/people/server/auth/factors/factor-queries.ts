import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import type { Role } from '../../../../../platform/contract/roles.ts'
import type { MemberStatus } from '../../../contract/members.ts'

// Pending log-ins, proofs of sessions, authenticator apps and recovery codes.

export interface SessionStanding {
  status: MemberStatus
  roles: Role[]
  is_demo: boolean
  proved_at: Date | null
  with_factor: boolean
}

/** A member as their session stands; undefined for an erased or unknown one. */
export async function selectSessionStanding(
  db: Kysely<DB>,
  memberId: number,
  sessionId: string | null,
): Promise<SessionStanding | undefined> {
  return rowOf<SessionStanding>(db)`
    select m.status, m.roles, g.is_demo, p.proved_at, coalesce(p.with_factor, false) as with_factor
    from members m cross join gym g
    left join session_proofs p on p.family = ${sessionId}::uuid and p.member_id = m.id
    where m.id = ${memberId} and m.erased_at is null`
}

export interface FactorRow {
  roles: Role[]
  is_demo: boolean
  /** When the authenticator app was confirmed. */
  added_at: Date | null
  codes_left: number
  passkeys: number
}

export async function selectFactors(db: Kysely<DB>, memberId: number): Promise<FactorRow | undefined> {
  return rowOf<FactorRow>(db)`
    select m.roles, g.is_demo, a.added_at,
      (select count(*)::integer from recovery_codes c where c.member_id = m.id and c.used_at is null) as codes_left,
      (select count(*)::integer from passkeys k where k.member_id = m.id) as passkeys
    from members m cross join gym g left join authenticators a on a.member_id = m.id
    where m.id = ${memberId} and m.erased_at is null`
}

/** The member's row, so that two removals cannot both leave the other factor. */
export async function lockMember(db: Kysely<DB>, memberId: number): Promise<void> {
  await run(db)`select from members where id = ${memberId} for no key update`
}

export async function saveProof(
  db: Kysely<DB>,
  proof: { family: string; memberId: number; now: Date; withFactor: boolean },
): Promise<void> {
  await run(db)`
    insert into session_proofs as p (family, member_id, proved_at, with_factor)
    values (${proof.family}, ${proof.memberId}, ${proof.now}, ${proof.withFactor})
    on conflict (family) do update
    set proved_at = excluded.proved_at, with_factor = p.with_factor or excluded.with_factor`
}

export async function insertPendingLogIn(
  db: Kysely<DB>,
  log: { hash: Buffer; memberId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('pending_log_ins')
    .values({ token_hash: log.hash, member_id: log.memberId, expires_at: log.expiresAt })
    .execute()
}

export async function findPendingLogIn(db: Kysely<DB>, hash: Buffer, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('pending_log_ins')
    .select('member_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.member_id
}

/** False if another request has used it. */
export async function deletePendingLogIn(db: Kysely<DB>, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_log_ins')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePendingLogInsOf(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('pending_log_ins').where('member_id', '=', memberId).execute()
}

export const selectAuthenticator = (db: Kysely<DB>, memberId: number) =>
  db
    .selectFrom('authenticators')
    .select(['secret', 'pending', 'last_step'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export async function savePendingSecret(db: Kysely<DB>, memberId: number, sealed: Buffer): Promise<void> {
  await run(db)`insert into authenticators (member_id, pending) values (${memberId}, ${sealed})
    on conflict (member_id) do update set pending = excluded.pending`
}

/** False if that secret is not pending any more. */
export async function adoptPendingSecret(
  db: Kysely<DB>,
  { memberId, sealed, step, now }: { memberId: number; sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ secret: sealed, pending: null, last_step: step, added_at: now })
    .where('member_id', '=', memberId)
    .where('pending', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the time step of a code as used; false if this or a later one was used before. */
export async function spendStep(db: Kysely<DB>, memberId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const selectRecoveryCodes = (db: Kysely<DB>, memberId: number) =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()

export async function spendRecoveryCodeById(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  db: Kysely<DB>,
  memberId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute()
}

export async function deleteAuthenticator(db: Kysely<DB>, memberId: number): Promise<boolean> {
  await replaceRecoveryCodes(db, memberId, [])
  const { numDeletedRows } = await db
    .deleteFrom('authenticators')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts a guess before it is checked, so that parallel ones cannot pass the limit. Returns the count since `since`. */
export async function countGuess(
  db: Kysely<DB>,
  memberId: number,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<{ count: number; since: Date }> {
  const rows = await rowsOf<{ count: number; since: Date }>(db)`
    insert into factor_guesses as g (member_id, since, count) values (${memberId}, ${now}, 1)
    on conflict (member_id) do update set
      since = case when g.since <= ${oldest} then excluded.since else g.since end,
      count = case when g.since <= ${oldest} then 1 else g.count + 1 end
    returning count, since`
  return rows[0] as { count: number; since: Date }
}

export async function forgetGuesses(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('factor_guesses').where('member_id', '=', memberId).execute()
}

export async function deleteExpiredProofs(db: Kysely<DB>, now: Date): Promise<void> {
  await run(db)`delete from pending_log_ins where expires_at < ${now}`
  await run(db)`delete from passkey_challenges where expires_at < ${now}`
  await run(db)`delete from session_proofs p
    where not exists (select from refresh_tokens t where t.family = p.family)`
}
