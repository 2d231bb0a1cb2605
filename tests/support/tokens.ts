import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type Scope, scopesOf, type TokenKind, tokenPrefixes } from '../../platform/contract/scopes.ts'
import { hashOf, newSecret } from '../../platform/server/secret.ts'
import { insertRow } from './rows.ts'

/** A token written straight into the database; all scopes of its kind unless named. Returns its secret and headers. */
export async function buildToken(
  db: Kysely<DB>,
  {
    kind,
    member,
    scopes = scopesOf(kind),
    name = 'A program',
  }: { kind: TokenKind; member: number; scopes?: Scope[]; name?: string },
): Promise<{ id: number; secret: string; headers: { authorization: string } }> {
  const secret = `${tokenPrefixes[kind]}${newSecret()}`
  const { id } = await insertRow(db, 'access_tokens', {
    kind,
    member_id: member,
    name,
    scopes,
    secret_hash: hashOf(secret),
    ending: secret.slice(-4),
    created_at: new Date(0),
    expires_at: new Date('2100-01-01'),
  })
  return { id, secret, headers: { authorization: `Bearer ${secret}` } }
}
