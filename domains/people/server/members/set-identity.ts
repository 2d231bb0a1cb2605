import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { updateMember } from './queries.ts'

/** What a dependant needs for a log-in; the address is confirmed by the link. @throws on a taken document or e-mail */
export async function setIdentity(
  db: Kysely<DB>,
  memberId: number,
  { email, cin }: { email: string | null; cin: string | null },
): Promise<void> {
  await updateMember(db, memberId, { ...(email !== null && { email }), ...(cin !== null && { cin }) })
}
