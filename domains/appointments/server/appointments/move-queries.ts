import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { Untold } from './queries.ts'
import type { TakenStart } from './take-start.ts'

interface Move extends TakenStart {
  id: number
  bufferMinutes: number
  /** When staff moved it. */
  movedAt: Millis | null
  untold: Untold | null
}

/** A trigger takes the coach. The spaces are freed by a statement of their own, before the same ones are taken again. */
export async function moveRow(tx: Tx, { spaces, ...move }: Move): Promise<void> {
  const free = 'delete from space_times where appointment_id = $1'
  await rows(tx, { name: 'free-spaces', text: free }, [move.id])
  await rows(
    tx,
    {
      name: 'move-appointment',
      text: `with moved as (
          update appointments set coach_id = $2, during = tstzrange(${at('$3')}, ${at('$4')}), on_date = $5, buffer_minutes = $6,
            moved_at = ${at('$7')}, untold = $8::jsonb
          where id = $1 returning id, during, buffer_minutes),
        people as (
          update appointment_people p set during = m.during from moved m where p.appointment_id = m.id and p.ended_at is null)
        insert into space_times (space_id, number, during, appointment_id)
        select s.id, s.number, tstzrange(lower(m.during), upper(m.during) + make_interval(mins => m.buffer_minutes)), m.id
        from moved m, unnest($9::int[], $10::int[]) s (id, number)`,
    },
    [
      ...[move.id, move.coachId, move.from, move.until, move.day, move.bufferMinutes, move.movedAt],
      move.untold && JSON.stringify(move.untold),
      spaces.map(({ id }) => id),
      spaces.map(({ number }) => number),
    ],
  )
}

/** Those that staff moved until a moment, in id order. */
export const selectUntold = async (on: Connected, until: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'untold-moves',
        text: `select id from appointments where untold is not null and ended_at is null and moved_at <= ${at('$1')} order by id`,
      },
      [until],
    )
  ).map(({ id }) => id)

export const forgetUntold = (tx: Tx, id: number) =>
  rows(tx, { name: 'forget-untold', text: 'update appointments set untold = null where id = $1' }, [id])
