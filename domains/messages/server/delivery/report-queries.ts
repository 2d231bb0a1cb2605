import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/** The mails to an address of the last days. `messageStart`: how their Message-ID begins. */
export async function selectMailsTo(
  db: Kysely<DB>,
  address: string,
  days: number,
): Promise<{ id: number; messageStart: string }[]> {
  const rows = await rowsOf<{ id: number; created_at: Date }>(db)`
    select id, created_at from outbox
    where channel = 'mail' and address_key(recipient) = address_key(${address}) and failed_at is null
      and (sent_at is null or sent_at > now() - make_interval(days => ${days}))
    order by id desc limit 500`
  return rows.map(({ id, created_at }) => ({ id, messageStart: `${id}.${created_at.getTime()}.` }))
}
