import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, ms, rows, type Tx } from '../../../../platform/server/statement.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'
import type { Span } from '../../rules/free-starts.ts'
import type { Trouble } from './calendar-trouble.ts'

export interface AddressRow {
  /** Of the coach. */
  id: number
  address: Buffer
  sealed_for: number
}

/** False for members who may not coach. The row is the lock of their appointments too. */
export const lockCoach = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'lock-coach-of-calendar',
        text: `select from members m where m.id = $1 and ${mayCoach} for no key update`,
      },
      [id],
    )
  ).length > 0

/** Of those who may coach. */
export const selectAddresses = (on: Connected): Promise<AddressRow[]> =>
  rows<AddressRow>(
    on,
    {
      name: 'calendar-addresses',
      text: `select c.coach_id as id, c.address, c.sealed_for from outside_calendars c join members m on m.id = c.coach_id where ${mayCoach} order by 1`,
    },
    [],
  )

export const selectHost = async (on: Connected, coachId: number): Promise<string | null> =>
  (
    await rows<{ host: string }>(
      on,
      { name: 'host-of-calendar', text: 'select host from outside_calendars where coach_id = $1' },
      [coachId],
    )
  )[0]?.host ?? null

/** With its times. */
export const deleteCalendar = (tx: Tx, coachId: number) =>
  rows(tx, { name: 'delete-calendar', text: 'delete from outside_calendars where coach_id = $1' }, [coachId])

export const insertCalendar = (
  tx: Tx,
  made: { coachId: number; address: Buffer; sealedFor: number; host: string },
) =>
  rows(
    tx,
    {
      name: 'insert-calendar',
      text: 'insert into outside_calendars (coach_id, address, sealed_for, host) values ($1, $2, $3, $4)',
    },
    [made.coachId, made.address, made.sealedFor, made.host],
  )

/** False, with nothing written, if the address is another one by now or a later reading came first. */
export const noteReading = async (
  tx: Tx,
  now: Millis,
  { coachId, address, trouble }: { coachId: number; address: Buffer; trouble: Trouble | null },
): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'note-reading',
        text: `update outside_calendars set tried_at = ${at('$3')}, trouble = $4, trouble_detail = $5,
            read_at = case when $4::text is null then ${at('$3')} else read_at end,
            failing_since = case when $4::text is not null then coalesce(failing_since, ${at('$3')}) end
          where coach_id = $1 and address = $2 and (tried_at is null or tried_at <= ${at('$3')}) returning coach_id`,
      },
      [coachId, address, now, trouble?.code ?? null, trouble?.detail ?? null],
    )
  ).length > 0

/** `$2` and `$3`: starts and ends. */
const given = `select tstzrange(${at('f')}, ${at('u')}) as during from unnest($2::float8[], $3::float8[]) g (f, u)`
const starts = (times: readonly Span[]) => times.map(({ from }) => from)
const ends = (times: readonly Span[]) => times.map(({ until }) => until)

export const replaceTimes = (tx: Tx, coachId: number, times: readonly Span[]) =>
  rows(
    tx,
    {
      name: 'replace-outside-times',
      text: `with gone as (delete from outside_times where coach_id = $1)
        insert into outside_times (coach_id, during) select $1, during from (${given}) n`,
    },
    [coachId, starts(times), ends(times)],
  )

export interface ClashRow {
  service: Texts
  coach: string
  center: string
  at: Millis
  zone: string
}

/** Coming appointments that meet these times and none that were known before, soonest first. */
export const selectNewClashes = (tx: Tx, now: Millis, coachId: number, times: readonly Span[]) =>
  rows<ClashRow>(
    tx,
    {
      name: 'new-clashes',
      text: `select s.name as service, m.name as coach, c.name as center, ${ms('lower(a.during)')} as at, c.time_zone as zone
        from appointments a join services s on s.id = a.service_id join members m on m.id = a.coach_id join centers c on c.id = a.center_id
        where a.coach_id = $1 and a.ended_at is null and upper(a.during) > ${at('$4')}
          and exists (select from (${given}) n where n.during && a.during)
          and not exists (select from outside_times t where t.coach_id = a.coach_id and t.during && a.during)
        order by lower(a.during), a.id`,
    },
    [coachId, starts(times), ends(times), now],
  )

export interface CalendarRow {
  coach: { id: number; name: string }
  host: string
  read_at: Millis | null
  times: number
  trouble: (Trouble & { since: Millis; tried_at: Millis }) | null
  clashes: { id: number; service: Texts; at: Millis; zone: string }[]
}

/** Of those who may coach, by name; `coachId: null` for all. */
export const selectCalendars = (on: Connected, now: Millis, coachId: number | null) =>
  rows<CalendarRow>(
    on,
    {
      name: 'outside-calendars',
      text: `select json_build_object('id', m.id, 'name', m.name) as coach, c.host, ${ms('c.read_at')} as read_at,
          case when c.trouble is not null then json_build_object('code', c.trouble, 'detail', c.trouble_detail,
            'since', ${ms('c.failing_since')}, 'tried_at', ${ms('c.tried_at')}) end as trouble,
          (select count(*)::integer from outside_times t where t.coach_id = c.coach_id and upper(t.during) > ${at('$1')}) as times,
          coalesce((select json_agg(json_build_object('id', a.id, 'service', s.name, 'at', ${ms('lower(a.during)')}, 'zone', z.time_zone)
              order by lower(a.during), a.id)
            from appointments a join services s on s.id = a.service_id join centers z on z.id = a.center_id
            where a.coach_id = c.coach_id and a.ended_at is null and upper(a.during) > ${at('$1')}
              and exists (select from outside_times t where t.coach_id = a.coach_id and t.during && a.during)), '[]') as clashes
        from outside_calendars c join members m on m.id = c.coach_id
        where ($2::integer is null or c.coach_id = $2) and ${mayCoach} order by m.name, c.coach_id`,
    },
    [now, coachId],
  )
