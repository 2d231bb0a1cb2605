import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { BoardChanged } from '../../contract/live.ts'
import type { Board } from '../../contract/scores.ts'
import {
  selectBumped,
  selectClassesOf,
  selectEntries,
  selectEntriesOf,
  selectOwnEntry,
} from './board-queries.ts'
import { blockOnWire, classOnWire, entryOnWire } from './on-wire.ts'
import { selectBlockOfBoard } from './own-queries.ts'

interface Reader {
  id: number
  isTrainer: boolean
  centerId: number | null
  language: Language
}

/** The board as a member sees it. @throws Refusal not_found (none, or of a day to come for members) */
export async function readBoard(
  db: Kysely<DB>,
  boardId: number,
  scope: 'center' | 'gym',
  now: Millis,
  { id, isTrainer, centerId, language }: Reader,
): Promise<Board> {
  const block = await selectBlockOfBoard(db, boardId, centerId)
  if (!block || (!isTrainer && block.on_date > dayAt(now, block.time_zone))) throw new Refusal('not_found')
  const [rows, own, bumped, classes] = await Promise.all([
    selectEntries(db, boardId, scope === 'gym' ? null : block.center_id),
    selectOwnEntry(db, boardId, id),
    selectBumped(db, boardId, id),
    selectClassesOf(db, boardId),
  ])
  return {
    id: boardId,
    block: blockOnWire(block, language),
    entries: rows.map(entryOnWire),
    total: rows[0]?.total ?? 0,
    bumped,
    own: own ? entryOnWire(own) : null,
    classes: classes.map((each) => classOnWire(each, language)),
  }
}

/** The messages about changed scores of some boards. */
export async function boardChanges(
  db: Kysely<DB>,
  due: { id: number; details: number[] }[],
): Promise<{ id: number; message: BoardChanged }[]> {
  const rows = await selectEntriesOf(
    db,
    due.flatMap(({ details }) => details),
  )
  return due.flatMap(({ id: boardId, details }) => {
    const listed = rows.filter((row) => row.board_id === boardId)
    const gone = details.filter((score) => !listed.some(({ ids }) => ids.includes(score)))
    return [
      ...listed.map((row) => ({
        id: boardId,
        message: { boardId, scoreIds: row.ids, entry: entryOnWire(row) },
      })),
      ...(gone.length > 0 ? [{ id: boardId, message: { boardId, scoreIds: gone, entry: null } }] : []),
    ]
  })
}
