import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'

export async function insertChallenge(
  db: Kysely<DB>,
  row: { challenge: string; memberId: number | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: row.challenge, member_id: row.memberId, expires_at: row.expiresAt })
    .execute()
}

/** True once for each challenge: issued to this member for a new passkey, or without a member for a log-in. */
export async function spendChallenge(
  db: Kysely<DB>,
  { challenge, memberId, now }: { challenge: string; memberId: number | null; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(db)`
    delete from passkey_challenges
    where challenge = ${challenge} and member_id is not distinct from ${memberId}::integer and expires_at > ${now}
    returning challenge`
  return rows.length > 0
}

export const selectPasskeys = (db: Kysely<DB>, memberId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'added_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

export const findPasskey = (db: Kysely<DB>, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export async function insertPasskey(
  db: Kysely<DB>,
  row: {
    memberId: number
    name: string
    credentialId: string
    publicKey: Uint8Array
    counter: number
    transports: string[]
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      member_id: row.memberId,
      name: row.name,
      credential_id: row.credentialId,
      public_key: Buffer.from(row.publicKey),
      counter: row.counter,
      transports: row.transports,
      added_at: row.now,
    })
    .execute()
}

export async function notePasskeyUse(db: Kysely<DB>, id: number, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Kysely<DB>, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeysOf(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute()
}
