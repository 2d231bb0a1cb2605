import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { PushKind, PushSubscriptionForm } from '../../../../platform/contract/notifications.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { PushTarget } from '../../../../platform/server/adapters/push/push.ts'
import type { PushTemplate } from '../../../../platform/server/notifications/messages.ts'
import { outboxChannel } from '../../../../platform/server/notifications/outbox-channel.ts'
import { nameOfAbout, type StoredDetails } from './queries.ts'

/** Most browsers per member; the oldest subscriptions are removed. */
const maxBrowsers = 10

/** False if the keys differ. A browser of another member changes owner and loses pending messages. */
export async function saveSubscription(
  db: Kysely<DB>,
  memberId: number,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
): Promise<boolean> {
  const rows = await rowsOf<{ member_id: number; p256dh: string; auth: string }>(db)`
    select member_id, p256dh, auth from push_subscriptions where endpoint = ${endpoint} for update`
  const [existing] = rows
  if (existing && (existing.p256dh !== p256dh || existing.auth !== auth)) return false
  if (existing?.member_id === memberId) return true
  if (existing) await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  await run(db)`insert into push_subscriptions (member_id, endpoint, p256dh, auth)
    values (${memberId}, ${endpoint}, ${p256dh}, ${auth}) on conflict (endpoint) do nothing`
  await run(db)`delete from push_subscriptions where id in (
    select id from push_subscriptions where member_id = ${memberId} order by id desc offset ${maxBrowsers})`
  return true
}

export async function dropSubscription(db: Kysely<DB>, memberId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteSubscription(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The messages that a browser has still to be sent. */
export async function selectWaiting(db: Kysely<DB>, subscriptionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectChoices(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ kind: PushKind; wanted: boolean }[]> {
  const rows = await db
    .selectFrom('push_choices')
    .select(['kind', 'wanted'])
    .where('member_id', '=', memberId)
    .execute()
  return rows as { kind: PushKind; wanted: boolean }[]
}

export async function saveChoices(
  db: Kysely<DB>,
  memberId: number,
  choices: { kind: PushKind; wanted: boolean }[],
): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('push_choices')
    .values(choices.map((choice) => ({ member_id: memberId, ...choice })))
    .onConflict((oc) =>
      oc.columns(['member_id', 'kind']).doUpdateSet((eb) => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute()
}

export type PushRow = PushTarget & {
  id: number
  subscription_id: number
  language: Language
  template: PushTemplate
  details: StoredDetails
  /** The person that it is about, if it went to somebody else. */
  about_id: number | null
  about: string | null
  tries: number
}

const reminder: PushTemplate = 'class_reminder'

export async function claimPushes(db: Kysely<DB>, most: number, leaseSeconds: number): Promise<PushRow[]> {
  return rowsOf<PushRow>(db)`
    with due as (
      select o.id from outbox o
      where o.channel = 'push' and o.sent_at is null and o.failed_at is null and o.next_try_at <= now()
      order by o.next_try_at, o.id limit ${most}
      for update skip locked
    )
    update outbox o
    set tries = o.tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due, push_subscriptions s where o.id = due.id and s.id = o.subscription_id
    returning o.id, o.subscription_id, o.about_id, ${nameOfAbout} as about, o.language, o.template, o.details, o.tries, s.endpoint, s.p256dh, s.auth`
}

/** Skips late bookings. Once per place, hour of its class and browser, however often it runs. */
export async function insertReminders(db: Kysely<DB>, from: Millis, until: Millis): Promise<void> {
  const at = (moment: Millis) => sql`to_timestamp(${moment}::float8 / 1000)`
  await run(db)`
    with written as (
      insert into outbox (channel, recipient, subscription_id, language, template, details, reference, about_id)
      select 'push', m.id::text, s.id, m.language, ${reminder}, jsonb_build_object('classId', k.id),
             format('reminder:%s:%s%s', b.id, s.id, ':' || extract(epoch from b.rescheduled_at)::bigint),
             nullif(b.member_id, m.id)
      from gym_classes k
      join bookings b on b.class_id = k.id and b.status = 'IN' and b.ended_at is null
      cross join lateral message_readers(b.member_id) reader
      join members m on m.id = reader and m.status <> 'INACTIVE' and m.erased_at is null
      join push_choices c on c.member_id = m.id and c.kind = 'reminder' and c.wanted
      join push_subscriptions s on s.member_id = m.id
      where k.starts_at > ${at(from)} and k.starts_at <= ${at(until)} and k.cancelled_at is null
        and greatest(b.created_at, b.promoted_at) < k.starts_at - interval '2 hours'
      on conflict (reference) where reference is not null do nothing
      returning id
    )
    select pg_notify(${outboxChannel}, '') from written limit 1`
}
