import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import type { Outgoing } from '../../../../platform/server/realtime/live-topic.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { BoardChanged } from '../../contract/live.ts'
import type { Board } from '../../contract/scores.ts'
import type { Reader } from '../expressions/readable.ts'
import {
  selectBumped,
  selectClassesOf,
  selectEntries,
  selectEntriesOf,
  selectHearers,
  selectOwnEntry,
} from './board-queries.ts'
import { blockOnWire, classOnWire, entryOnWire } from './on-wire.ts'
import { selectBlockOfBoard } from './own-queries.ts'

interface BoardReader extends Reader {
  centerId: number | null
  language: Language
}

/** The board as a member sees it. @throws Refusal not_found (none, or for members not theirs or of a day to come) */
export async function readBoard(
  db: Kysely<DB>,
  boardId: number,
  scope: 'center' | 'gym',
  { centerId, language, ...reader }: BoardReader,
): Promise<Board> {
  const { id, isTrainer, at } = reader
  const block = await selectBlockOfBoard(db, boardId, centerId, reader)
  if (!block || (!isTrainer && block.on_date > dayAt(at.getTime(), block.time_zone)))
    throw new Refusal('not_found')
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

/** The messages about changed scores of some boards, for staff and those who read its track. */
export async function boardChanges(
  db: Kysely<DB>,
  due: { id: number; details: number[] }[],
): Promise<Outgoing<BoardChanged>[]> {
  const [rows, hearers] = await Promise.all([
    selectEntriesOf(
      db,
      due.flatMap(({ details }) => details),
    ),
    selectHearers(
      db,
      due.map(({ id }) => id),
    ),
  ])
  const hearing = (boardId: number) => {
    const few = hearers.get(boardId)
    return few
      ? { to: (caller: { id: number; isTrainer: boolean }) => caller.isTrainer || few.has(caller.id) }
      : {}
  }
  return due.flatMap(({ id: boardId, details }) => {
    const listed = rows.filter((row) => row.board_id === boardId)
    const gone = details.filter((score) => !listed.some(({ ids }) => ids.includes(score)))
    return [
      ...listed.map((row) => ({
        id: boardId,
        message: { boardId, scoreIds: row.ids, entry: entryOnWire(row) },
        ...hearing(boardId),
      })),
      ...(gone.length > 0
        ? [{ id: boardId, message: { boardId, scoreIds: gone, entry: null }, ...hearing(boardId) }]
        : []),
    ]
  })
}
