import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { textForSql, textInSql } from '../../../../database/texts.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, writtenTexts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { outboxChannel } from '../../../../platform/server/notifications/outbox-channel.ts'
import { tagKey } from '../../../people/rules/member-tags.ts'
import type { Audience, Broadcast } from '../../contract/broadcasts.ts'

function inAudience(to: Audience, today: Day): RawBuilder<boolean> {
  return to.language ? sql`(m.language = ${to.language} and ${isMeant(to, today)})` : isMeant(to, today)
}

function isMeant(to: Audience, today: Day): RawBuilder<boolean> {
  if (to.kind === 'center') return sql`m.center_id = ${to.centerId}`
  if (to.kind === 'role') return sql`${to.role} = any(m.roles)`
  if (to.kind === 'plan')
    return sql`exists (select from memberships p where p.member_id = m.id and p.plan_id = ${to.planId}
      and p.starts_on <= ${today}::date and (p.ends_on is null or p.ends_on > ${today}::date))`
  if (to.kind === 'class')
    return sql`m.id in (select b.member_id from bookings b where b.class_id = ${to.classId} and b.ended_at is null)`
  if (to.kind === 'day')
    return sql`m.id in (select b.member_id from bookings b join gym_classes k on k.id = b.class_id
      where k.center_id = ${to.centerId} and k.on_date = ${to.date}::date and b.ended_at is null)`
  if (to.kind === 'tag')
    return sql`m.id in (select t.member_id from member_tags t where t.key = ${tagKey(to.tag)})`
  if (to.kind === 'members') return sql`m.id = any(${to.memberIds}::integer[])`
  return sql`true`
}

const isMember = sql<boolean>`m.status <> 'INACTIVE' and m.erased_at is null and not m.guest`
const wantsNews = sql<boolean>`coalesce((select c.wanted from push_choices c where c.member_id = m.id and c.kind = 'broadcast'), true)`

/** Confirmed, and neither refused by its server nor disowned. */
const isMailed = sql<boolean>`email_state(m.email, m.email_confirmed_at) = 'confirmed'`

export type Reach = { members: number; push: number; mail: number; declined: number }

export async function countReach(
  db: Kysely<DB>,
  to: Audience,
  about: Broadcast['about'],
  today: Day,
): Promise<Reach> {
  const rows = await rowsOf<Reach>(db)`
    select count(*)::integer as members,
      count(*) filter (where wants and browsers)::integer as push,
      count(*) filter (where (wants or ${about === 'service'}::boolean) and is_mailed)::integer as mail,
      count(*) filter (where not wants)::integer as declined
    from (
      select ${isMailed} as is_mailed, ${wantsNews} as wants,
        exists (select from push_subscriptions s where s.member_id = m.id) as browsers
      from members m where ${isMember} and ${inAudience(to, today)}
    ) who`
  return rows[0] ?? { members: 0, push: 0, mail: 0, declined: 0 }
}

export type NewBroadcast = Omit<Broadcast, 'to' | 'toCenter'> & {
  to: Audience
  sentBy: number
  idempotencyKey: string | null
  isTest: boolean
  at: Date
}

/** Null if this idempotency key was used already. */
export async function insertBroadcast(db: Kysely<DB>, it: NewBroadcast): Promise<number | null> {
  const row = await db
    .insertInto('broadcasts')
    .values({
      audience: JSON.stringify(it.to),
      about: it.about,
      by_push: it.byPush,
      by_mail: it.byMail,
      is_test: it.isTest,
      title: writtenTexts(it.title),
      text: writtenTexts(it.text),
      sent_by: it.sentBy,
      tap: it.idempotencyKey,
      created_at: it.at,
    })
    .onConflict((oc) => oc.constraint('broadcasts_tap').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type BroadcastCounts = { told: number; mailed: number }

export function selectCounts(
  db: Kysely<DB>,
  sentBy: number,
  idempotencyKey: string,
): Promise<BroadcastCounts> {
  return db
    .selectFrom('broadcasts')
    .select(['told', 'mailed'])
    .where('sent_by', '=', sentBy)
    .where('tap', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

/** A test goes to its author only. Returns the number of members per channel. */
export async function insertBroadcastMessages(
  db: Kysely<DB>,
  id: number,
  { to, about, byPush, byMail, sentBy, isTest }: NewBroadcast,
  today: Day,
): Promise<BroadcastCounts> {
  const isRecipient = isTest
    ? sql<boolean>`m.id = ${sentBy}`
    : sql<boolean>`${isMember} and ${inAudience(to, today)}`
  const details = sql`jsonb_build_object('broadcastId', message.id, 'memberId', m.id, 'news', message.about = 'news',
    'title', coalesce(${textForSql(sql`message.title`, sql`m.language`)}, ''),
    'text', coalesce(${textForSql(sql`message.text`, sql`m.language`)}, ''))`
  const rows = await rowsOf<BroadcastCounts>(db)`
    with message as (select * from broadcasts where id = ${id}),
    pushed as (
      insert into outbox (channel, recipient, subscription_id, language, template, details, broadcast_id)
      select 'push', m.id::text, s.id, m.language, 'broadcast', ${details}, message.id
      from message, members m join push_subscriptions s on s.member_id = m.id
      where ${byPush}::boolean and ${isRecipient} and (${isTest}::boolean or ${wantsNews})
      returning recipient
    ),
    written as (
      insert into outbox (channel, recipient, language, template, details, broadcast_id)
      select 'mail', m.email, m.language, 'broadcast', ${details}, message.id
      from message, members m
      where ${byMail}::boolean and ${isRecipient} and ${isMailed}
        and (${isTest || about === 'service'}::boolean or ${wantsNews})
      returning id
    ),
    counted as (
      select (select count(distinct recipient)::integer from pushed) as told,
             (select count(*)::integer from written) as mailed
    ),
    noted as (
      update broadcasts set told = counted.told, mailed = counted.mailed from counted where id = ${id}
    )
    select told, mailed, pg_notify(${outboxChannel}, '') from counted`
  return { told: rows[0]?.told ?? 0, mailed: rows[0]?.mailed ?? 0 }
}

export type SentRow = {
  id: number
  at: Date
  by: string
  title: Texts
  text: Texts
  audience: Audience
  to_name: string
  about: Broadcast['about']
  by_push: boolean
  by_mail: boolean
  told: number
  mailed: number
  push_sent: number
  push_failed: number
  mail_sent: number
  mail_failed: number
}

export async function selectBroadcasts(
  db: Kysely<DB>,
  language: Language,
  page: { size: number; number: number },
): Promise<{ total: number; content: SentRow[] }> {
  const inLanguage = (of: 'p' | 'a') => textInSql(sql.ref(`${of}.name`), language)
  const outcome = (channel: 'push' | 'mail', end: 'sent' | 'failed') =>
    sql`b.${sql.ref(`${channel}_${end}`)} + (select count(distinct o.recipient)::integer from outbox o
      where o.broadcast_id = b.id and o.channel = ${channel} and o.${sql.ref(`${end}_at`)} is not null) as ${sql.ref(`${channel}_${end}`)}`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from broadcasts where not is_test`.execute(db),
    sql<SentRow>`
      select b.id, b.created_at as at, concat_ws(' ', m.name, m.surname) as by, b.title, b.text, b.audience, b.about, b.by_push, b.by_mail, b.told, b.mailed,
        ${outcome('push', 'sent')}, ${outcome('push', 'failed')}, ${outcome('mail', 'sent')}, ${outcome('mail', 'failed')},
        coalesce(case b.audience->>'kind'
          when 'center' then (select c.name from centers c where c.id = (b.audience->>'centerId')::integer)
          when 'day' then (select c.name from centers c where c.id = (b.audience->>'centerId')::integer)
          when 'plan' then (select ${inLanguage('p')} from plans p where p.id = (b.audience->>'planId')::integer)
          when 'tag' then b.audience->>'tag'
          when 'class' then (
            select concat_ws(' ', ${inLanguage('a')}, to_char(k.starts_at at time zone c.time_zone, 'DD/MM/YYYY HH24:MI'))
            from gym_classes k join activities a on a.id = k.activity_id join centers c on c.id = k.center_id
            where k.id = (b.audience->>'classId')::integer)
        end, '') as to_name
      from (
        select * from broadcasts where not is_test order by id desc
        limit ${page.size} offset ${page.size * page.number}
      ) b join members m on m.id = b.sent_by
      order by b.id desc`.execute(db),
  ])
  return { total: counted[0]?.total ?? 0, content: rows }
}
