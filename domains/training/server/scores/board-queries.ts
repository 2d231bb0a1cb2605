import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import { isHiddenChildOn, isMinorOn, othersImage } from '../../../people/server/expressions/minors.ts'
import { type BoardEntry, mostEntries } from '../../contract/scores.ts'
import { type Reader, readsBlock } from '../expressions/readable.ts'
import type { ResultColumns } from './score-queries.ts'

export interface EntryRow extends ResultColumns {
  ids: number[]
  board_id: number
  note: string
  people: BoardEntry['people']
  others: number
  listed: 'women' | 'men' | null
  center_id: number
  class_id: number | null
  bumps: number
  beats: boolean
  total: number
}

/** Names as their members chose to be shown, and of minors the first one. */
export const shownNameOn = (day: RawBuilder<unknown>) => sql`case when ${isMinorOn(day)} then m.name
  when m.shown_as = 'full' then m.name || ' ' || m.surname
  else m.name || coalesce(' ' || upper(left(nullif(trim(m.surname), ''), 1)) || '.', '') end`

/** As old as they were on the day of the board. */
const onDay = sql`b.on_date`
const isListed = sql`(coalesce(m.listed_under <> 'nowhere', false) and not ${isHiddenChildOn(onDay)})`

/** The scores of a team are one entry; `isShown` says which of its members are named. */
const entries = (which: RawBuilder<unknown>, isShown: RawBuilder<unknown>) => sql`
  select array_agg(s.id order by s.id) as ids, b.board_id, min(s.level) as level, min(s.value)::float8 as value,
    bool_and(s.capped) as capped, min(s.tie_break) as tie_break, to_json(min(s.sets)) as sets, min(s.note) as note,
    coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', ${shownNameOn(onDay)}, 'image', ${othersImage(onDay)}) order by m.name, m.id)
      filter (where ${isShown}), '[]') as people,
    (count(*) filter (where not ${isShown}))::integer as others,
    case when bool_and(m.listed_under = 'women') then 'women' when bool_and(m.listed_under = 'men') then 'men' end as listed,
    min(b.center_id) as center_id, min(s.class_id) as class_id, bool_or(s.beats) as beats,
    (select count(*) from score_bumps p where p.score_id = any(array_agg(s.id)))::integer as bumps,
    (count(*) over ())::integer as total
  from scores s join scored_blocks b on b.id = s.block_id join members m on m.id = s.member_id
  where ${which}
  group by b.board_id, coalesce(s.team_id, -s.id)`

/** The best of a board that are listed, of one center or of all. */
export async function selectEntries(
  db: Kysely<DB>,
  boardId: number,
  centerId: number | null,
): Promise<EntryRow[]> {
  const ofCenter = centerId === null ? sql`true` : sql`b.center_id = ${centerId}`
  return rowsOf<EntryRow>(db)`
    ${entries(sql`b.board_id = ${boardId} and ${ofCenter} and s.visible`, isListed)}
    having bool_or(${isListed}) order by min(s.order_key), min(s.id) limit ${mostEntries}`
}

/** The entries that contain some scores, as others see them. */
export async function selectEntriesOf(db: Kysely<DB>, scoreIds: readonly number[]): Promise<EntryRow[]> {
  return rowsOf<EntryRow>(db)`
    with named as (select id, block_id, team_id from scores where id = any(${scoreIds}))
    ${entries(
      sql`s.visible and (s.id in (select id from named) or (s.block_id, s.team_id) in (select block_id, team_id from named))`,
      isListed,
    )}
    having bool_or(${isListed})`
}

/** A member's own entry in a board, listed or not. */
export async function selectOwnEntry(
  db: Kysely<DB>,
  boardId: number,
  memberId: number,
): Promise<EntryRow | undefined> {
  return rowOf<EntryRow>(db)`
    with own as (
      select s.id, s.block_id, s.team_id from scores s join scored_blocks b on b.id = s.block_id
      where b.board_id = ${boardId} and s.member_id = ${memberId} order by s.id limit 1
    )
    ${entries(
      sql`s.id in (select id from own) or (s.block_id, s.team_id) in (select block_id, team_id from own)`,
      sql`(m.id = ${memberId} or ${isListed})`,
    )}`
}

/** Which of the scores of a board the member gave a fist bump. */
export async function selectBumped(db: Kysely<DB>, boardId: number, memberId: number): Promise<number[]> {
  const rows = await rowsOf<{ score_id: number }>(db)`
    select p.score_id from score_bumps p join scores s on s.id = p.score_id join scored_blocks b on b.id = s.block_id
    where p.member_id = ${memberId} and b.board_id = ${boardId}`
  return rows.map(({ score_id }) => score_id)
}

export interface ClassOfDay {
  id: number
  starts_at: Date
  activity_name: Texts
}

/** The classes of a board's day with a score in it. */
export async function selectClassesOf(db: Kysely<DB>, boardId: number): Promise<ClassOfDay[]> {
  return rowsOf<ClassOfDay>(db)`
    select k.id, k.starts_at, a.name as activity_name from gym_classes k join activities a on a.id = k.activity_id
    where k.id in (
      select s.class_id from scores s join scored_blocks b on b.id = s.block_id where b.board_id = ${boardId} and s.visible)
    order by k.starts_at, k.id limit 200`
}

/** Who hears of boards whose track is not for everybody, as of noon of their day. */
export async function selectHearers(
  db: Kysely<DB>,
  boardIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await rowsOf<{ id: number; members: number[] }>(db)`
    select d.id, array(
      select r.member_id from track_readers(d.track_id, (d.on_date + time '12:00') at time zone 'UTC') r) as members
    from boards d join tracks t on t.id = d.track_id
    where d.id = any(${boardIds}::integer[]) and t.audience <> 'everybody'`
  return new Map(rows.map(({ id, members }) => [id, new Set(members)]))
}

export async function readsScore(db: Kysely<DB>, scoreId: number, reader: Reader): Promise<boolean> {
  const row = await rowOf<{ reads: boolean }>(db)`
    select ${readsBlock(reader, sql`s.block_id`)} as reads from scores s where s.id = ${scoreId}`
  return row?.reads ?? false
}

export async function writeBump(db: Kysely<DB>, scoreId: number, memberId: number, at: Date): Promise<void> {
  await run(db)`insert into score_bumps (score_id, member_id, at) values (${scoreId}, ${memberId}, ${at})
    on conflict do nothing`
}

export async function removeBump(db: Kysely<DB>, scoreId: number, memberId: number): Promise<void> {
  await db
    .deleteFrom('score_bumps')
    .where('score_id', '=', scoreId)
    .where('member_id', '=', memberId)
    .execute()
}
