import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { type Connected, plannedOnce, rows } from '../../../../platform/server/statement.ts'
import { webhookChannel } from './webhook-channel.ts'

export async function selectWantedKinds(db: Kysely<DB>): Promise<string[]> {
  const rows = await rowsOf<{ kind: string }>(db)`
    select distinct unnest(kinds) as kind from webhooks where off is null`
  return rows.map(({ kind }) => kind)
}

/** A message for every webhook that wants the kind; `events` selects kind and data. Wakes the senders at commit. */
const insertInto = (events: string): string =>
  plannedOnce(`
  with event as materialized (${events}),
  known as materialized (select uuidv7() as message_id, kind, data from event),
  written as (
    insert into webhook_messages (webhook_id, message_id, kind, data)
    select w.id, k.message_id, k.kind, k.data from known k join webhooks w on w.off is null and k.kind = any(w.kinds)
    returning id)
  select pg_notify('${webhookChannel}', '') from written limit 1`)

const bookingEvents = {
  name: 'webhook-bookings',
  text: insertInto(`
    select e.kind, jsonb_build_object('bookingId', b.id, 'classId', b.class_id, 'memberId', b.member_id) ||
      case e.kind when 'booking.ended' then jsonb_build_object('reason', b.end_reason)
        else jsonb_build_object('status', b.status, 'attended', b.validated) end as data
    from unnest($1::integer[], $2::text[]) as e (id, kind) join bookings b on b.id = e.id
    where (e.kind = 'booking.ended') = (b.ended_at is not null)`),
}

export const insertBookingEvents = (on: Connected, ids: readonly number[], kinds: readonly string[]) =>
  rows(on, bookingEvents, [ids, kinds])

const memberEvents = {
  name: 'webhook-members',
  text: insertInto(`
    select 'member.changed' as kind, jsonb_build_object('memberId', m.id, 'status', m.status,
      'erased', m.erased_at is not null) as data
    from members m where m.id = any($1::integer[])`),
}

export const insertMemberEvents = (on: Connected, ids: readonly number[]) => rows(on, memberEvents, [ids])

const paymentEvents = {
  name: 'webhook-payments',
  text: insertInto(`
    select 'payment.changed' as kind, jsonb_build_object('paymentId', p.id, 'memberId', p.member_id, 'status', p.status,
      'refunded', p.refunded_cents > 0) as data
    from payments p where p.id = any($1::integer[])`),
}

export const insertPaymentEvents = (on: Connected, ids: readonly number[]) => rows(on, paymentEvents, [ids])

const scoreEvents = {
  name: 'webhook-scores',
  text: insertInto(`
    select case when s.visible then 'score.changed' else 'score.deleted' end as kind,
      jsonb_build_object('scoreId', e.id, 'boardId', e.board) ||
      case when s.visible then jsonb_build_object('memberId', s.member_id,
        'trackId', (select d.track_id from boards d where d.id = e.board)) else '{}' end as data
    from unnest($1::integer[], $2::integer[]) as e (id, board) left join scores s on s.id = e.id`),
}

export const insertScoreEvents = (on: Connected, ids: readonly number[], boards: readonly number[]) =>
  rows(on, scoreEvents, [ids, boards])
