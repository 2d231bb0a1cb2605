import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf, run } from '../../../database/query.ts'
import type { DB } from '../../../database/tables.ts'
import { defaultPushChoices } from '../../contract/notifications.ts'
import type { Reach, Unreached } from '../../contract/reached.ts'
import type { OutgoingMessage } from './enqueue.ts'
import { messageOf } from './messages.ts'
import { outboxChannel } from './outbox-channel.ts'

/** Each message by each channel, with whether it is sent: the common table expressions `asked` and `judged`. */
function judged(messages: readonly OutgoingMessage[]): RawBuilder<unknown> {
  const rows = messages.flatMap((message) => {
    const { channels, push, purpose, toUnconfirmed, callIfUnreached } = messageOf(message.template)
    const kind = push?.kind
    return channels
      .filter((channel) => channel === (message.channel ?? channel))
      .map((channel) => ({
        ...message,
        channel,
        toUnconfirmed: toUnconfirmed || purpose === 'service',
        callIfUnreached,
        // Links to log in with are for nobody else.
        own: purpose === 'account',
        ...(kind && { kind, usual: defaultPushChoices[kind], chosen: channel === 'push' || push.mailsToo }),
      }))
  })
  return sql`
    asked as (
      select m.*, (m.details->>'classId')::integer as class_id, who.id as member,
        coalesce(m.recipient, case m.channel when 'mail' then who.email else who.id::text end) as goes_to,
        coalesce(m.language, who.language) as spoken, browser.id as browser,
        email_state(coalesce(m.recipient, who.email), who.email_confirmed_at) as email_state,
        m.chosen is not true or coalesce(c.wanted, m.usual) as is_wanted,
        case when who.id <> m."memberId" then m."memberId" end as about_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m(channel text, recipient text, language text, template text, details jsonb, "memberId" integer,
             kind text, usual boolean, chosen boolean, reference text, "toUnconfirmed" boolean, "callIfUnreached" boolean, own boolean)
      -- Lateral, one lookup per message: the planner cannot know how long the list is and would scan all members.
      left join lateral (
        select x.* from members x where m.own and x.id = m."memberId"
        union all
        select x.* from message_readers(m."memberId") reader join members x on x.id = reader where not m.own
        offset 0) who on true
      left join lateral (select x.wanted from push_choices x
        where m.chosen and x.member_id = who.id and x.kind = m.kind offset 0) c on true
      -- One push for each browser of a member who wants messages of that kind.
      left join lateral (
        select s.id from push_subscriptions s
        where m.channel = 'push' and s.member_id = who.id and who.status <> 'INACTIVE'
        order by s.id offset 0) browser on true
      where m.recipient is not null or who.erased_at is null
    ),
    judged as (
      select *, is_wanted and case channel when 'push' then browser is not null
        else email_state = 'confirmed' or email_state = 'unconfirmed' and (recipient is not null or "toUnconfirmed") end as is_sent
      from asked
    )`
}

/** `telling` names what is told together. A member whom no channel carries a message that asks for it is put on the list to call. */
export async function insertMessages(
  db: Kysely<DB>,
  messages: readonly OutgoingMessage[],
  telling: string,
): Promise<void> {
  await run(db)`
    with ${judged(messages)},
    written as (
      insert into outbox
        (channel, recipient, subscription_id, language, template, details, reference, member_id, about_id, telling)
      select channel, goes_to, browser, spoken, template, coalesce(details, '{}'),
             reference || format(':%s:%s', channel, browser) || case when about_id is null then '' else format(':%s', member) end,
             member, about_id, ${telling}
      from judged where is_sent
      on conflict (reference) where reference is not null do nothing
      returning id
    ),
    unreached as (
      insert into unreached_messages (telling, member_id, template, class_id, details, reference, why)
      select ${telling}, member, template, class_id, coalesce(details, '{}'), reference, email_state
      from (
        select *, bool_or(is_sent) over same as is_reached, row_number() over same as n from judged
        where member is not null and "callIfUnreached"
        window same as (partition by member, template, class_id)
      ) each where n = 1 and not is_reached and email_state in ('none', 'refused', 'disowned')
      on conflict do nothing
    )
    select pg_notify(${outboxChannel}, '') from written limit 1`
}

export async function selectReach(
  db: Kysely<DB>,
  messages: readonly OutgoingMessage[],
): Promise<Omit<Reach, 'unreached'>> {
  const rows = await rowsOf<Omit<Reach, 'unreached'>>(db)`
    with ${judged(messages)}
    select count(distinct member)::integer as members,
      count(distinct member) filter (where channel = 'mail')::integer as "byMail",
      count(distinct member) filter (where channel = 'push')::integer as "byPush"
    from judged where is_sent`
  return rows[0] ?? { members: 0, byMail: 0, byPush: 0 }
}

/** Members whom none of the messages reaches. */
export async function selectUnreachable(
  db: Kysely<DB>,
  messages: readonly OutgoingMessage[],
  most: number,
): Promise<Unreached[]> {
  return rowsOf<Unreached>(db)`
    with ${judged(messages)}
    select m.id as "memberId", m.name, m.surname, m.phone, min(j.email_state) as why
    from judged j join members m on m.id = j.member
    where j.email_state in ('none', 'refused', 'disowned')
    group by m.id having not bool_or(j.is_sent)
    order by m.surname, m.name, m.id limit ${most}`
}

export async function countOutbox(db: Kysely<DB>): Promise<{ waiting: number; failed: number }> {
  const rows = await rowsOf<{ waiting: number; failed: number }>(db)`
    select count(*) filter (where failed_at is null)::integer as waiting,
           count(*) filter (where failed_at is not null)::integer as failed
    from outbox where sent_at is null`
  return rows[0] ?? { waiting: 0, failed: 0 }
}
