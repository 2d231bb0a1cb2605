import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { TakenStart } from './take-start.ts'

interface Move extends TakenStart {
  id: number
  bufferMinutes: number
  /** When staff moved it; null keeps what was. */
  movedAt: Millis | null
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
            moved_at = coalesce(${at('$7')}, moved_at)
          where id = $1 returning id, during, buffer_minutes),
        people as (
          update appointment_people p set during = m.during from moved m where p.appointment_id = m.id and p.ended_at is null)
        insert into space_times (space_id, number, during, appointment_id)
        select s.id, s.number, tstzrange(lower(m.during), upper(m.during) + make_interval(mins => m.buffer_minutes)), m.id
        from moved m, unnest($8::int[], $9::int[]) s (id, number)`,
    },
    [
      ...[move.id, move.coachId, move.from, move.until, move.day, move.bufferMinutes, move.movedAt],
      spaces.map(({ id }) => id),
      spaces.map(({ number }) => number),
    ],
  )
}
