import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Members } from '../../../database/tables.ts'
import { jsonRows } from './import-queries.ts'

/** Inserts members. @returns identity document → new id */
export async function insertImportedMembers(
  db: Kysely<DB>,
  rows: Insertable<Members>[],
): Promise<Map<string, number>> {
  const made = await db.insertInto('members').values(rows).returning(['id', 'cin']).execute()
  return new Map(made.map(({ id, cin }) => [cin ?? '', id]))
}

/** Changes the given fields; a new e-mail address ends the password links sent to the old one. */
export async function updateImportedMembers(
  db: Kysely<DB>,
  rows: readonly (Updateable<Members> & { id: number })[],
): Promise<void> {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${jsonRows(rows)}) as r(id integer, name text, surname text, email text, phone text, birth date,
        sex text, language text, center_id integer, status text, discount smallint, observations text)),
    unsaid as (
      update password_resets p set used_at = now() from said s
      where p.member_id = s.id and p.used_at is null and s.email is not null)
    update members m set
      name = coalesce(s.name, m.name), surname = coalesce(s.surname, m.surname), email = coalesce(s.email, m.email),
      phone = coalesce(s.phone, m.phone), birth = coalesce(s.birth, m.birth), sex = coalesce(s.sex, m.sex),
      language = coalesce(s.language, m.language), center_id = coalesce(s.center_id, m.center_id),
      status = coalesce(s.status, m.status), discount = coalesce(s.discount, m.discount),
      observations = coalesce(s.observations, m.observations)
    from said s where m.id = s.id`.execute(db)
}

/** Inserts the mailed links for choosing a first password. */
export async function insertInvitations(
  db: Kysely<DB>,
  invited: readonly { memberId: number; hash: Buffer }[],
  expiresAt: Date,
): Promise<void> {
  if (invited.length === 0) return
  await db
    .insertInto('password_resets')
    .values(
      invited.map(({ memberId, hash }) => ({ token_hash: hash, member_id: memberId, expires_at: expiresAt })),
    )
    .execute()
}
