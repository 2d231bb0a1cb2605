import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'

/** Rows as JSON: second factors of a member, and sessions. */
export interface LogInRows {
  recovery_codes: string
  passkeys: string
  authenticator: string | null
  sessions: string[]
}

export async function selectLogIn(db: Kysely<DB>, memberId: number): Promise<LogInRows> {
  const rows = await rowsOf<LogInRows>(db)`
    select (select coalesce(jsonb_agg(c), '[]')::text from recovery_codes c where member_id = ${memberId}) as recovery_codes,
      (select coalesce(jsonb_agg(p), '[]')::text from passkeys p where member_id = ${memberId}) as passkeys,
      (select to_jsonb(a)::text from authenticators a where member_id = ${memberId}) as authenticator,
      array(select distinct family::text from refresh_tokens where member_id = ${memberId}) as sessions`
  return rows[0] as LogInRows
}

/** The sessions are written as ended, so that their access tokens are refused on every node. */
export async function insertLogIn(
  db: Kysely<DB>,
  memberId: number,
  { recovery_codes, passkeys, authenticator, sessions }: LogInRows,
  { secret, now }: { secret: Buffer | null; now: Date },
): Promise<void> {
  await run(db)`insert into recovery_codes (member_id, code_hash, used_at)
    select ${memberId}, code_hash, used_at from jsonb_populate_recordset(null::recovery_codes, ${recovery_codes}::jsonb)`
  await run(db)`
    insert into passkeys (member_id, credential_id, public_key, counter, transports, name, added_at, used_at)
    select ${memberId}, credential_id, public_key, counter, transports, name, added_at, used_at
    from jsonb_populate_recordset(null::passkeys, ${passkeys}::jsonb)`
  if (secret && authenticator)
    await run(db)`insert into authenticators (member_id, secret, added_at, last_step)
      select ${memberId}, ${secret}, added_at, last_step from jsonb_populate_record(null::authenticators, ${authenticator}::jsonb)`
  await run(db)`insert into refresh_tokens (member_id, family, token_hash, created_at, expires_at, revoked_at)
    select ${memberId}, family, sha256(convert_to('archive ' || family::text, 'UTF8')), ${now}, ${now}, ${now}
    from unnest(${sessions}::uuid[]) family`
}
