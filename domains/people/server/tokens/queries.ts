import { type Kysely, sql } from 'kysely'
import { rowOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import type { Scope, TokenKind } from '../../../../platform/contract/scopes.ts'

export interface CallingTokenRow {
  id: number
  name: string
  kind: TokenKind
  scopes: Scope[]
  used_at: Date | null
  member_id: number
  roles: Role[]
  language: string
}

/** Undefined for a token that is unknown, revoked, expired, or of an inactive or erased member. */
export async function selectCallingToken(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<CallingTokenRow | undefined> {
  return rowOf<CallingTokenRow>(db)`
    select t.id, t.name, t.kind, t.scopes, t.used_at, m.id as member_id, m.roles, m.language
    from access_tokens t join members m on m.id = t.member_id
    where t.secret_hash = ${hash} and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
      and m.status <> 'INACTIVE' and m.erased_at is null`
}

export const noteUsed = (db: Kysely<DB>, id: number, at: Date) =>
  db.updateTable('access_tokens').set({ used_at: at }).where('id', '=', id).execute()

const working = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('access_tokens as t')
    .innerJoin('members as m', 'm.id', 't.member_id')
    .where('t.revoked_at', 'is', null)
    .where((where) => where.or([where('t.expires_at', 'is', null), where('t.expires_at', '>', now)]))

export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number]

/** Of the gym, or of one member. */
export const selectTokens = (
  db: Kysely<DB>,
  of: 'gym' | { memberId: number },
  { now, most }: { now: Date; most: number },
) =>
  working(db, now)
    .select([
      't.id',
      't.name',
      't.scopes',
      't.ending',
      't.created_at',
      't.expires_at',
      't.used_at',
      sql<string>`trim(m.name || ' ' || m.surname)`.as('created_by'),
      sql<Role[]>`m.roles`.as('roles'),
      sql<boolean>`m.status = 'INACTIVE' or m.erased_at is not null`.as('is_gone'),
    ])
    .where('t.kind', '=', of === 'gym' ? 'gym' : 'personal')
    .$if(of !== 'gym', (query) => query.where('t.member_id', '=', of === 'gym' ? 0 : of.memberId))
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()

/** Until the transaction ends, so that two presses together make no more than the most. */
export const lockTokens = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('access_tokens'))`.execute(db)

export async function insertToken(
  db: Kysely<DB>,
  token: {
    kind: TokenKind
    member_id: number
    name: string
    scopes: string[]
    secret_hash: Buffer
    ending: string
    created_at: Date
    expires_at: Date | null
  },
): Promise<number> {
  return (await db.insertInto('access_tokens').values(token).returning('id').executeTakeFirstOrThrow()).id
}

/** The name of the token that was revoked; undefined when there is none. */
export async function endToken(
  db: Kysely<DB>,
  id: number,
  of: 'gym' | { memberId: number },
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('kind', '=', of === 'gym' ? 'gym' : 'personal')
    .$if(of !== 'gym', (query) => query.where('member_id', '=', of === 'gym' ? 0 : of.memberId))
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}

export async function endPersonalTokens(db: Kysely<DB>, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'personal')
    .where('revoked_at', 'is', null)
    .execute()
}
