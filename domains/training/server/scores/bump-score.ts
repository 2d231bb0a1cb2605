import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readerOf } from '../expressions/readable.ts'
import { readsScore, removeBump, selectEntriesOf, writeBump } from './board-queries.ts'

/** Gives a fist bump to a listed score, or takes it back; twice is once. Returns the number. @throws Refusal not_found */
export function bumpScore(
  app: FastifyInstance,
  scoreId: number,
  caller: { id: number; isTrainer: boolean },
  isGiven: boolean,
): Promise<{ bumps: number }> {
  const memberId = caller.id
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    if (!(await readsScore(unit.db, scoreId, readerOf(caller, app)))) throw new Refusal('not_found')
    const [entry] = await selectEntriesOf(unit.db, [scoreId])
    if (!entry || entry.people.some(({ id }) => id === memberId)) throw new Refusal('not_found')
    const [first = scoreId] = entry.ids
    if (isGiven) await writeBump(unit.db, first, memberId, new Date(app.clock()))
    else await removeBump(unit.db, first, memberId)
    unit.announce([{ t: 'score', board: entry.board_id, score: first }])
    const [now] = await selectEntriesOf(unit.db, [first])
    return { bumps: now?.bumps ?? 0 }
  })
}
