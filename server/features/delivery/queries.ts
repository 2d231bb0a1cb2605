import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../contracts/languages.ts'
import type { DB } from '../../../database/tables.ts'
import type { ClassOfMessage } from '../notifications/message.ts'
import type { MailTemplate } from '../notifications/messages.ts'

/** Details of any message as stored; earlier versions stored fewer. */
export type StoredDetails = { classId?: number; receiptOf?: number }

export type OutboxRow = {
  id: number
  recipient: string
  language: Language
  template: MailTemplate
  details: StoredDetails
  tries: number
  created_at: Date
  name: string | null
}

/** Claims mails for `leaseSeconds`, in case this node dies. Each mail goes to one node. */
export async function claimMessages(
  db: Kysely<DB>,
  most: number,
  leaseSeconds: number,
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as (
      select id from outbox
      where channel = 'mail' and sent_at is null and failed_at is null and next_try_at <= now()
      order by next_try_at, id limit ${most}
      for update skip locked
    )
    update outbox o
    set tries = o.tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due where o.id = due.id
    returning o.id, o.recipient, o.language, o.template, o.details, o.tries, o.created_at,
      (select m.name from members m where lower(m.email) = lower(o.recipient) and m.erased_at is null) as name`.execute(
    db,
  )
  return rows
}

/** Also deletes the secret token of a link. */
export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
  await sql`update outbox set sent_at = now(), last_error = null, details = details - 'token' where id = ${id}`.execute(
    db,
  )
}

/** Null `retrySeconds`: it is not retried. */
export async function markFailed(
  db: Kysely<DB>,
  id: number,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  await sql`update outbox
    set last_error = ${error},
        details = case when ${retrySeconds === null}::boolean then details - 'token' else details end,
        next_try_at = now() + make_interval(secs => ${retrySeconds ?? 0}),
        failed_at = case when ${retrySeconds === null}::boolean then now() end
    where id = ${id}`.execute(db)
}

export async function deleteOldMessages(db: Kysely<DB>, days: number): Promise<void> {
  await sql`
    with gone as (
      delete from outbox where coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})
      returning broadcast_id, channel, recipient, sent_at
    ),
    counted as (
      select broadcast_id,
        count(distinct recipient) filter (where channel = 'push' and sent_at is not null) as push_sent,
        count(distinct recipient) filter (where channel = 'push' and sent_at is null) as push_failed,
        count(*) filter (where channel = 'mail' and sent_at is not null) as mail_sent,
        count(*) filter (where channel = 'mail' and sent_at is null) as mail_failed
      from gone where broadcast_id is not null group by broadcast_id
    )
    update broadcasts b
    set push_sent = b.push_sent + c.push_sent, push_failed = b.push_failed + c.push_failed,
        mail_sent = b.mail_sent + c.mail_sent, mail_failed = b.mail_failed + c.mail_failed
    from counted c where b.id = c.broadcast_id`.execute(db)
}

export async function selectClassOfMessage(
  db: Kysely<DB>,
  classId: number,
): Promise<ClassOfMessage | undefined> {
  return db
    .selectFrom('gym_classes as k')
    .innerJoin('activities as a', 'a.id', 'k.activity_id')
    .innerJoin('centers as c', 'c.id', 'k.center_id')
    .select([
      'a.key as activity_key',
      'a.name_ca as activity_ca',
      'a.name_es as activity_es',
      'c.name as center',
      sql<string>`concat_ws(', ', nullif(c.address, ''), nullif(c.city, ''))`.as('address'),
      'c.time_zone',
      'k.starts_at',
      'k.ends_at',
      'k.on_date',
    ])
    .where('k.id', '=', classId)
    .executeTakeFirst()
}
