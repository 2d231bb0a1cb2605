import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { MailTemplate } from '../../../../platform/server/notifications/messages.ts'
import type { ClassOfMessage } from '../../../booking/server/message-values.ts'
import type { AddressState } from '../../../people/contract/address-states.ts'

/** Details of any message as stored; earlier versions stored fewer. */
export type StoredDetails = { classId?: number; receiptOf?: number }

export type OutboxRow = {
  id: number
  recipient: string
  language: Language
  template: MailTemplate
  details: StoredDetails
  /** The name of the person that it is about, if it went to somebody else. */
  about: string | null
  tries: number
  created_at: Date
  /** Of the member who has that address now. */
  name: string | null
  email_state: AddressState
}

const memberOfAddress = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from members m where address_key(m.email) = address_key(o.recipient) and m.erased_at is null)`

/** The first name of the person whom a message is about, where it went to somebody else. */
export const nameOfAbout = sql`(select m.name from members m where m.id = o.about_id)`

/** Claims mails for `leaseSeconds`, in case this node dies. Each mail goes to one node. */
export async function claimMessages(
  db: Kysely<DB>,
  most: number,
  leaseSeconds: number,
): Promise<OutboxRow[]> {
  return rowsOf<OutboxRow>(db)`
    with due as (
      select id from outbox
      where channel = 'mail' and sent_at is null and failed_at is null and next_try_at <= now()
      order by next_try_at, id limit ${most}
      for update skip locked
    )
    update outbox o
    set tries = o.tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due where o.id = due.id
    returning o.id, o.recipient, ${nameOfAbout} as about, o.language, o.template, o.details, o.tries, o.created_at, ${memberOfAddress(sql`m.name`)} as name,
      email_state(o.recipient, ${memberOfAddress(sql`m.email_confirmed_at`)}) as email_state`
}

/** Also deletes the secret token of a link. */
export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
  await run(db)`
    update outbox set sent_at = now(), last_error = null, details = details - 'token' where id = ${id}`
}

export async function retryLater(
  db: Kysely<DB>,
  id: number,
  { error, seconds }: { error: string; seconds: number },
): Promise<void> {
  await run(db)`
    update outbox set last_error = ${error}, next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`
}

/** Locks what is still to be sent of these messages and of all others of the same tellings, in one order. */
export async function lockTellings(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`select from outbox o where o.id = any(${ids}::bigint[]) or (o.telling, o.member_id) in
      (select x.telling, x.member_id from outbox x where x.id = any(${ids}::bigint[]))
    order by o.id for no key update`
}

/** `call` are the templates whose members are called when no channel carried the message. Needs `lockTellings`. */
export async function markFailed(
  db: Kysely<DB>,
  ids: readonly number[],
  { error, call }: { error: string; call: readonly string[] },
): Promise<void> {
  await run(db)`
    with failed as (
      update outbox set last_error = ${error}, details = details - 'token', failed_at = now(), sent_at = null
      where id = any(${ids}::bigint[]) and failed_at is null
      returning id, telling, member_id, template, details, recipient
    )
    insert into unreached_messages (telling, member_id, template, class_id, details, why)
    select f.telling, f.member_id, f.template, (f.details->>'classId')::integer, f.details,
      case when s.state is null then 'failed' else s.state end
    from failed f
    join members m on m.id = f.member_id
    left join stopped_addresses s on s.address_hash = address_hash(m.email)
    where f.template = any(${call}::text[]) and f.telling is not null and m.erased_at is null and not exists (
      select from outbox o where o.telling = f.telling and o.member_id = f.member_id and o.template = f.template
        and (o.details->>'classId') is not distinct from (f.details->>'classId')
        and o.failed_at is null and o.id <> all(${ids}::bigint[]))
    on conflict do nothing`
}

export async function deleteOldMessages(db: Kysely<DB>, days: number): Promise<void> {
  await run(db)`
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
    from counted c where b.id = c.broadcast_id`
  await run(db)`delete from unreached_messages where at < now() - make_interval(days => ${days})`
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
      'a.name as activity_name',
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
