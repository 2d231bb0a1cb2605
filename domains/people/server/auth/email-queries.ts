import { type Kysely, sql } from 'kysely'
import { rowOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { AddressState } from '../../contract/address-states.ts'

export interface AccountRow {
  id: number
  email: string | null
  email_confirmed_at: Date | null
  language: string
  status: string
  state: AddressState
}

const account = (db: Kysely<DB>, memberId: number) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'email_confirmed_at', 'language', 'status'])
    .select(sql<AddressState>`email_state(email, email_confirmed_at)`.as('state'))
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)

export const findAccount = (db: Kysely<DB>, memberId: number): Promise<AccountRow | undefined> =>
  account(db, memberId).executeTakeFirst()

export const lockAccount = (db: Kysely<DB>, memberId: number): Promise<AccountRow | undefined> =>
  account(db, memberId).forNoKeyUpdate().executeTakeFirst()

/** By a link that was mailed to the address the account has. */
export async function confirmOwnAddress(db: Kysely<DB>, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ email_confirmed_at: now })
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

export async function setEmail(
  db: Kysely<DB>,
  memberId: number,
  change: { email?: string; email_confirmed_at?: Date | null; password_hash?: null },
): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', memberId).execute()
}

/** Language of another account that has the address, or may take it back. */
export async function findEmailOwner(
  db: Kysely<DB>,
  email: string,
  memberId: number,
): Promise<{ language: string } | undefined> {
  return rowOf<{ language: string }>(db)`
    select language from members where address_key(email) = address_key(${email}) and id <> ${memberId}
    union all
    select m.language from email_changes c join members m on m.id = c.member_id
    where address_key(c.old_email) = address_key(${email}) and c.undo_hash is not null and c.ended_at is null
      and m.id <> ${memberId}
    limit 1`
}

export async function insertEmailChange(
  db: Kysely<DB>,
  change: {
    memberId: number
    oldEmail: string | null
    newEmail: string
    confirmHash: Buffer | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      member_id: change.memberId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      confirm_hash: change.confirmHash,
      created_at: change.now,
      expires_at: change.expiresAt,
    })
    .execute()
}

/** Ends requests that wait for their confirmation: of a new address, of the one the account has, or both. */
export async function endPendingChanges(
  db: Kysely<DB>,
  memberId: number,
  now: Date,
  of?: 'new' | 'own',
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .$if(of !== undefined, (query) => query.where('old_email', of === 'new' ? 'is not' : 'is', null))
    .execute()
}

/** Ends all requests and undo links from this one on; all of the member without it. */
export async function endChangesFrom(db: Kysely<DB>, memberId: number, now: Date, fromId = 0): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('id', '>=', fromId)
    .where('ended_at', 'is', null)
    .execute()
}

export function findByConfirmHash(db: Kysely<DB>, hash: Buffer) {
  return db.selectFrom('email_changes').selectAll().where('confirm_hash', '=', hash).executeTakeFirst()
}

export function findByUndoHash(db: Kysely<DB>, hash: Buffer) {
  return db.selectFrom('email_changes').selectAll().where('undo_hash', '=', hash).executeTakeFirst()
}

export async function markConfirmed(
  db: Kysely<DB>,
  id: number,
  confirmed: { now: Date; undoHash: Buffer | null; undoUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ confirmed_at: confirmed.now, undo_hash: confirmed.undoHash, undo_until: confirmed.undoUntil })
    .where('id', '=', id)
    .execute()
}

/** The latest request of a new address that waits for its confirmation. */
export function findPendingChange(db: Kysely<DB>, memberId: number, now: Date) {
  return db
    .selectFrom('email_changes')
    .select('new_email')
    .where('member_id', '=', memberId)
    .where('old_email', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Frees addresses that can no longer be taken back, and deletes unconfirmed requests. */
export async function forgetEmailChanges(db: Kysely<DB>, now: Date): Promise<void> {
  await run(db)`update email_changes set ended_at = ${now} where ended_at is null and undo_until < ${now}`
  await run(db)`delete from email_changes where confirmed_at is null and expires_at < ${now}`
}
