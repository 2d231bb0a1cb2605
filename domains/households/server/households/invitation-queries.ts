import type { Kysely } from 'kysely'
import { rowOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export interface InvitationRow {
  id: number
  email: string
  expires_at: Date
}

/** That can still be accepted. */
export function selectInvitations(db: Kysely<DB>, householdId: number, now: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom('household_invitations')
    .select(['id', 'email', 'expires_at'])
    .where('household_id', '=', householdId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

interface NewInvitation {
  householdId: number
  email: string
  hash: Buffer
  byId: number
  now: Date
  expiresAt: Date
}

/** Replaces the earlier ones, of which only one could still be accepted. */
export async function replaceInvitation(db: Kysely<DB>, invitation: NewInvitation): Promise<void> {
  const { householdId, email, hash, byId, now, expiresAt } = invitation
  await db
    .deleteFrom('household_invitations')
    .where('household_id', '=', householdId)
    .where('accepted_at', 'is', null)
    .execute()
  await db
    .insertInto('household_invitations')
    .values({
      household_id: householdId,
      email,
      token_hash: hash,
      invited_by: byId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

export async function deleteInvitation(db: Kysely<DB>, householdId: number, id: number): Promise<void> {
  await db
    .deleteFrom('household_invitations')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()
}

export async function deleteInvitationsBy(db: Kysely<DB>, memberId: number): Promise<void> {
  await db
    .deleteFrom('household_invitations')
    .where('invited_by', '=', memberId)
    .where('accepted_at', 'is', null)
    .execute()
}

export interface OpenInvitation {
  id: number
  household_id: number
  invited_by: number
  by: string
  /** The address was the caller's, in any spelling. */
  is_for_member: boolean
}

/** Undefined for an unknown, accepted or expired one. */
export async function selectOpenInvitation(
  db: Kysely<DB>,
  hash: Buffer,
  memberId: number,
  now: Date,
): Promise<OpenInvitation | undefined> {
  return rowOf<OpenInvitation>(db)`
    select i.id, i.household_id, i.invited_by, concat_ws(' ', m.name, m.surname) as by,
      coalesce(address_key(i.email) = address_key(own.email), false) as is_for_member
    from household_invitations i join members m on m.id = i.invited_by
    join members own on own.id = ${memberId}
    where i.token_hash = ${hash} and i.accepted_at is null and i.expires_at > ${now} and m.erased_at is null`
}

/** False when it was accepted meanwhile. */
export async function takeInvitation(
  db: Kysely<DB>,
  id: number,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household_invitations')
    .set({ accepted_at: now, accepted_by: memberId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
