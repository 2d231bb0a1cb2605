import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { Coach } from '../../../booking/contract/coaches.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'
import { type CoachedRow, coachedColumns, coachedSources } from './queries.ts'

export interface OpenCover {
  id: number
  asked_by: number
}

/** Complete only under the lock of the class. */
export const openCoverOf = async (on: Connected, classId: number): Promise<OpenCover | undefined> =>
  (
    await rows<OpenCover>(
      on,
      {
        name: 'open-cover',
        text: 'select id, asked_by from covers where class_id = $1 and closed_at is null',
      },
      [classId],
    )
  )[0]

export const insertCover = async (
  tx: Tx,
  { classId, byId, note, now }: { classId: number; byId: number; note: string; now: Millis },
): Promise<number> => {
  const [made] = await rows<{ id: number }>(
    tx,
    {
      name: 'insert-cover',
      text: `insert into covers (class_id, asked_by, note, asked_at) values ($1, $2, $3, ${at('$4')}) returning id`,
    },
    [classId, byId, note, now],
  )
  return made?.id ?? 0
}

export type CoverOutcome = 'taken' | 'assigned' | 'withdrawn' | 'cancelled'

export const closeCovers = (
  tx: Tx,
  classIds: readonly number[],
  { outcome, takenBy, now }: { outcome: CoverOutcome; takenBy: number | null; now: Millis },
) =>
  rows(
    tx,
    {
      name: 'close-covers',
      text: `update covers set closed_at = ${at('$2')}, outcome = $3, taken_by = $4 where class_id = any($1::int[]) and closed_at is null`,
    },
    [classIds, now, outcome, takenBy],
  )

export type CoverRow = CoachedRow & { cover_id: number; note: string; asked_at: Date; asked_by: Coach }

export const selectOpenCovers = (on: Connected, now: Millis) =>
  rows<CoverRow>(
    on,
    {
      name: 'open-covers',
      text: `select v.id as cover_id, v.note, v.asked_at, json_build_object('id', m.id, 'name', m.name, 'image', m.image) as asked_by, ${coachedColumns}
        from covers v join gym_classes c on c.id = v.class_id ${coachedSources} join members m on m.id = v.asked_by
        where v.closed_at is null and c.cancelled_at is null and c.starts_at > ${at('$1')}
        order by c.starts_at, v.id limit 100`,
    },
    [now],
  )

/** Everybody who may coach but this one. */
export const otherCoaches = async (on: Connected, memberId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'other-coaches',
        text: `select m.id from members m where ${mayCoach} and m.id <> $1 order by m.id limit 200`,
      },
      [memberId],
    )
  ).map(({ id }) => id)
