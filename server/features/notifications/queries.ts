import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { OutgoingMessage } from './enqueue.ts'

/** Wakes the sender of every node; nothing is in the payload. */
export const outboxChannel = 'outbox'

/** Writes messages and wakes the sender when this transaction commits. */
export async function insertMessages(db: Kysely<DB>, messages: readonly OutgoingMessage[]): Promise<void> {
  await sql`
    with written as (
      insert into outbox (channel, recipient, language, template, details)
      select m.channel,
             coalesce(m.recipient, case m.channel when 'mail' then who.email else who.id::text end),
             coalesce(m.language, who.language), m.template, coalesce(m.details, '{}')
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as m(channel text, recipient text, language text, template text, details jsonb, "memberId" integer)
      left join members who on who.id = m."memberId"
      where (m.recipient is not null or who.erased_at is null and (m.channel = 'push' or who.email is not null))
        and (m.channel = 'mail'
             or exists (select from push_subscriptions s where s.member_id = m."memberId"))
      returning id
    )
    select pg_notify(${outboxChannel}, '') from written limit 1`.execute(db)
}
