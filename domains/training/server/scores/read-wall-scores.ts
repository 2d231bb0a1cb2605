import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { shortNames } from '../../../../platform/rules/short-names.ts'
import type { ScoreLevel } from '../../contract/score-schemes.ts'
import type { WallScores } from '../../contract/wall.ts'
import { textsIn } from './on-wire.ts'
import { selectWallBlocks, type WallBlockRow } from './wall-queries.ts'

/** The boards of a day for the wall screen; members named only if they allow it. */
export async function readWallScores(
  db: Kysely<DB>,
  of: { centerId: number; day: Day; now: Millis },
  language: Language,
): Promise<WallScores[]> {
  return (await selectWallBlocks(db, of)).map((row) => toWallScores(row, language))
}

/** Names are made distinct only among those shown. */
function toWallScores(row: WallBlockRow, language: Language): WallScores {
  const { board_id, scheme, tie_break, entries } = row
  const people = entries.flatMap((entry) => entry.people)
  const named = people.flatMap(({ name, surname }) =>
    name === null ? [] : [{ name, surname: surname ?? '' }],
  )
  const names = shortNames(named).values()
  return {
    boardId: board_id,
    title: row.benchmark ?? textsIn(row, language)?.title ?? row.title,
    scheme,
    tieBreak: tie_break,
    entries: entries.map(
      ({ level, value, capped, tie_break: tieBreak, class_id: classId, people: each }) => ({
        ...{ level: level as ScoreLevel, value, capped, tieBreak, classId },
        names: each.map(({ name }) => (name === null ? null : (names.next().value ?? name))),
      }),
    ),
  }
}
