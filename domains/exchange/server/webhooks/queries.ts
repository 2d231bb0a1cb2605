import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export type Off = 'admin' | 'failing' | 'gone'

export interface WebhookRow {
  id: number
  name: string
  url: string
  kinds: string[]
  created_at: Date
  created_by: string
  off: Off | null
  failing_since: Date | null
  last_success_at: Date | null
  old_secret_until: Date | null
  waiting: number
}

export async function selectWebhooks(db: Kysely<DB>, most: number, id?: number): Promise<WebhookRow[]> {
  return rowsOf<WebhookRow>(db)`
    select w.id, w.name, w.url, w.kinds, w.created_at, w.off, w.failing_since, w.last_success_at, w.old_secret_until,
      trim(m.name || ' ' || m.surname) as created_by,
      (select count(*)::integer from webhook_messages x where x.webhook_id = w.id and x.next_try_at is not null) as waiting
    from webhooks w join members m on m.id = w.created_by
    where ${id ?? null}::integer is null or w.id = ${id ?? null}
    order by w.name, w.id limit ${most}`
}

export interface WebhookForm {
  name: string
  url: string
  kinds: string[]
}

/** The secret is sealed for the id, so it is written afterwards. */
export async function insertWebhook(
  db: Kysely<DB>,
  form: WebhookForm,
  by: { id: number; now: Date },
): Promise<number> {
  const row = { ...form, secret: Buffer.alloc(0), created_by: by.id, created_at: by.now }
  return (await db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const lockWebhook = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'kinds', 'off', 'secret'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateWebhook = (
  db: Kysely<DB>,
  id: number,
  values: Partial<WebhookForm> & {
    off?: Off | null
    secret?: Buffer
    old_secret?: Buffer | null
    old_secret_until?: Date | null
    failing_since?: Date | null
  },
) => db.updateTable('webhooks').set(values).where('id', '=', id).execute()

export const deleteWebhook = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('webhooks').where('id', '=', id).execute()

export async function countWebhooks(db: Kysely<DB>): Promise<number> {
  await run(db)`select pg_advisory_xact_lock(hashtext('webhooks'))`
  const counted = await db
    .selectFrom('webhooks')
    .select(db.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}

/** Webhooks with messages that are due. */
export async function selectDueWebhooks(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select w.id from webhooks w where w.off is null and exists (
      select from webhook_messages m where m.webhook_id = w.id and m.next_try_at <= ${now})`
  return rows.map(({ id }) => id)
}

export interface DueMessage {
  id: number
  webhook_id: number
  message_id: string
  kind: string
  data: object
  created_at: Date
  tries: number
  url: string
  secret: Buffer
  old_secret: Buffer | null
  old_secret_until: Date | null
}

const sendable = sql`m.id, m.webhook_id, m.message_id, m.kind, m.data, m.created_at, m.tries, w.url, w.secret, w.old_secret,
  w.old_secret_until`

/** Claims messages for `leaseSeconds`, in case this node dies. Each goes to one node. */
export async function claimMessages(
  db: Kysely<DB>,
  webhookId: number,
  { now, most, leaseSeconds }: { now: Date; most: number; leaseSeconds: number },
): Promise<DueMessage[]> {
  return rowsOf<DueMessage>(db)`
    with due as (
      select id from webhook_messages where webhook_id = ${webhookId} and next_try_at <= ${now}
      order by next_try_at, id limit ${most} for update skip locked)
    update webhook_messages m set tries = m.tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from due, webhooks w where m.id = due.id and w.id = m.webhook_id and w.off is null
    returning ${sendable}`
}

/** Whatever its state. */
export async function selectSendable(
  db: Kysely<DB>,
  webhookId: number,
  id: number,
): Promise<DueMessage | undefined> {
  return rowOf<DueMessage>(db)`
    select ${sendable} from webhook_messages m join webhooks w on w.id = m.webhook_id
    where m.id = ${id} and m.webhook_id = ${webhookId}`
}

export async function insertTest(db: Kysely<DB>, webhookId: number, kind: string): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    insert into webhook_messages (webhook_id, message_id, kind, data, next_try_at)
    values (${webhookId}, uuidv7(), ${kind}, '{}', null) returning id`
  return rows[0]?.id ?? 0
}

export const insertAttempt = (
  db: Kysely<DB>,
  attempt: { message_id: number; at: Date; duration: number; status: number | null; answer: string },
) => db.insertInto('webhook_attempts').values(attempt).execute()

export async function markSent(db: Kysely<DB>, { id, webhook_id }: DueMessage, now: Date): Promise<void> {
  await run(db)`
    with sent as (update webhook_messages set sent_at = ${now}, next_try_at = null where id = ${id})
    update webhooks set last_success_at = ${now}, failing_since = null where id = ${webhook_id}`
}

/** Returns since when every request to the webhook has failed. */
export async function markFailed(
  db: Kysely<DB>,
  { id, webhook_id }: DueMessage,
  now: Date,
  nextTryAt: Date | null,
): Promise<{ name: string; failing_since: Date; off: Off | null } | undefined> {
  return rowOf<{ name: string; failing_since: Date; off: Off | null }>(db)`
    with failed as (update webhook_messages set next_try_at = ${nextTryAt} where id = ${id} and sent_at is null)
    update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${webhook_id}
    returning name, failing_since, off`
}

/** Gives up what waits: it is listed as failed, and can be sent again by hand. */
export async function giveUpWaiting(db: Kysely<DB>, webhookId: number): Promise<void> {
  await run(db)`update webhook_messages set next_try_at = null
    where webhook_id = ${webhookId} and next_try_at is not null`
}

export interface MessageRow {
  id: number
  message_id: string
  kind: string
  data: object
  created_at: Date
  next_try_at: Date | null
  sent_at: Date | null
  attempts: { at: string; duration: number; status: number | null; answer: string }[]
}

export async function selectMessages(
  db: Kysely<DB>,
  webhookId: number,
  { before, only, most }: { before?: number; only?: number; most: number },
): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(db)`
    select m.id, m.message_id, m.kind, m.data, m.created_at, m.next_try_at, m.sent_at, coalesce((
      select json_agg(a) from (
        select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.duration, t.status, t.answer
        from webhook_attempts t where t.message_id = m.id order by t.at desc limit 20) a), '[]') as attempts
    from webhook_messages m
    where m.webhook_id = ${webhookId} and (${before ?? null}::bigint is null or m.id < ${before ?? null})
      and (${only ?? null}::bigint is null or m.id = ${only ?? null})
    order by m.id desc limit ${most}`
}

/** Messages that are done, older than a time, or beyond a number of the latest for each webhook. */
export async function deleteOldMessages(
  db: Kysely<DB>,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await run(db)`
    delete from webhook_messages m using webhooks w
    where w.id = m.webhook_id and m.next_try_at is null and (m.created_at < ${before} or m.id < coalesce((
      select x.id from webhook_messages x where x.webhook_id = w.id order by x.id desc offset ${most} limit 1), 0))`
}
