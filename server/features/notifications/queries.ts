import { type Kysely, sql } from 'kysely'
import { defaultPushChoices } from '../../../contracts/notifications.ts'
import type { DB } from '../../../database/tables.ts'
import type { OutgoingMessage } from './enqueue.ts'
import { messageOf } from './messages.ts'
import { outboxChannel } from './outbox-channel.ts'

export async function insertMessages(db: Kysely<DB>, messages: readonly OutgoingMessage[]): Promise<void> {
  const rows = messages.flatMap((message) => {
    const { channels, push, toUnconfirmed } = messageOf(message.template)
    const kind = push?.kind
    return channels
      .filter((channel) => channel === (message.channel ?? channel))
      .map((channel) => ({
        ...message,
        channel,
        toUnconfirmed,
        ...(kind && { kind, usual: defaultPushChoices[kind], chosen: channel === 'push' || push.mailsToo }),
      }))
  })
  await sql`
    with written as (
      insert into outbox (channel, recipient, subscription_id, language, template, details, reference)
      select m.channel,
             coalesce(m.recipient, case m.channel when 'mail' then who.email else who.id::text end),
             browser.id, coalesce(m.language, who.language), m.template, coalesce(m.details, '{}'),
             m.reference || format(':%s:%s', m.channel, browser.id)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m(channel text, recipient text, language text, template text, details jsonb, "memberId" integer,
             kind text, usual boolean, chosen boolean, reference text, "toUnconfirmed" boolean)
      -- Lateral, one lookup per message: the planner cannot know how long the list is and would scan all members.
      left join lateral (select * from members x where x.id = m."memberId" offset 0) who on true
      left join lateral (select x.wanted from push_choices x
        where m.chosen and x.member_id = m."memberId" and x.kind = m.kind offset 0) c on true
      -- One push for each browser of a member who wants messages of that kind.
      left join lateral (
        select s.id from push_subscriptions s
        where m.channel = 'push' and s.member_id = m."memberId" and who.status <> 'INACTIVE'
        order by s.id offset 0) browser on true
      where (m.recipient is not null or who.erased_at is null and (m.channel = 'push' or who.email_confirmed_at is not null
          or m."toUnconfirmed" and who.email is not null))
        and (m.channel = 'mail' or browser.id is not null)
        and (m.chosen is not true or coalesce(c.wanted, m.usual))
      on conflict (reference) where reference is not null do nothing
      returning id
    )
    select pg_notify(${outboxChannel}, '') from written limit 1`.execute(db)
}

export async function countOutbox(db: Kysely<DB>): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failed_at is null)::integer as waiting,
           count(*) filter (where failed_at is not null)::integer as failed
    from outbox where sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}
