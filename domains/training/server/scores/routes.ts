import type { FastifyInstance } from 'fastify'
import { textIn } from '../../../../platform/contract/texts.ts'
import { addDays, dayAt, instantOf } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { readBenchmarkBoard as benchmarkBoard } from '../../contract/benchmark-board.ts'
import * as contract from '../../contract/scores.ts'
import { readerOf } from '../expressions/readable.ts'
import { findRecord } from '../movement-records/find-record.ts'
import { bumpScore } from './bump-score.ts'
import { deleteOwnScore, deleteScore } from './delete-score.ts'
import {
  blockOnWire,
  classOnWire,
  historyOnWire,
  named,
  ownOnWire,
  pastOnWire,
  pastRowOnWire,
} from './on-wire.ts'
import * as own from './own-queries.ts'
import { readBenchmarkBoard } from './read-benchmark-board.ts'
import { readBoard } from './read-board.ts'
import { readScores } from './read-scores.ts'
import { enterScore, saveOwnScore } from './save-score.ts'
import { markCelebrated } from './score-queries.ts'

export default async function scores(app: FastifyInstance): Promise<void> {
  route(app, contract.readBoard, async ({ params, query, caller, language, centerIfAny }) =>
    readBoard(app.db, params.id, query.scope, {
      ...readerOf(caller, app),
      language,
      centerId: (await centerIfAny())?.id ?? null,
    }),
  )
  route(app, benchmarkBoard, async ({ params, query, caller, centerIfAny, timeZone }) => {
    const today = dayAt(app.clock(), await timeZone())
    const center = await centerIfAny()
    return readBenchmarkBoard(
      app.db,
      { id: params.id, ...query },
      { reader: readerOf(caller, app), center, today },
    )
  })

  route(app, contract.listOwnBlocks, async ({ query, caller, language, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    const today = dayAt(app.clock(), center.time_zone)
    const { when = today } = query
    if (when > today && !caller.isTrainer) return []
    const rows = await own.selectOwnBlocks(app.db, center.id, when, readerOf(caller, app))
    return rows.map((row) => ({
      block: blockOnWire(row, language),
      own: row.own && ownOnWire(row.own),
      last: pastOnWire(row.last),
      best: pastOnWire(row.best),
      closesAt: closingOf(row),
      entries: row.entries,
    }))
  })

  route(app, contract.saveOwnScore, async ({ params, body, caller, language }) => {
    const { block, rows, beat } = await saveOwnScore(app, params.id, body, caller)
    const [saved] = await readScores(app.db, rows.slice(0, 1))
    if (!saved) throw new Refusal('not_found')
    const record = await findRecord(app.db, rows[0]?.record_id ?? null, language)
    return { score: saved.score, boardId: block.board_id, beat: beat && pastRowOnWire(beat), record }
  })
  route(app, contract.deleteOwnScore, ({ params, query, caller }) =>
    deleteOwnScore(app, params.id, caller.id, query.version),
  )

  route(app, contract.celebrated, async ({ params, caller }) => {
    if (!(await markCelebrated(app.db, params.id, caller.id, new Date(app.clock()))))
      throw new Refusal('not_found')
  })
  route(app, contract.bump, ({ params, caller }) => bumpScore(app, params.id, caller, true))
  route(app, contract.takeBumpBack, ({ params, caller }) => bumpScore(app, params.id, caller, false))

  route(app, contract.readScoreSheet, async ({ params, language }) => {
    const block = await orNotFound(own.selectBlock(app.db, params.id))
    const [classes, members] = await Promise.all([
      own.selectClassesOfDay(app.db, block.center_id, block.on_date),
      own.selectSheet(app.db, block),
    ])
    return {
      block: blockOnWire(block, language),
      classes: classes.map((each) => classOnWire(each, language)),
      rows: members.map(({ class_id, score, ...row }) => ({
        ...row,
        classId: class_id,
        score: score && ownOnWire(score),
      })),
    }
  })
  route(app, contract.enterScore, async ({ params, body, caller }) => {
    const { rows } = await enterScore(app, params.id, body, caller.id)
    return readScores(app.db, rows)
  })
  route(app, contract.deleteScore, ({ params, caller }) => deleteScore(app, params.id, caller.id))

  route(app, contract.listScoreSeries, async ({ caller, language }) => {
    const rows = await own.selectSeries(app.db, caller.id)
    return rows.map((row) => ({
      benchmark: named(row.benchmark_id, row.benchmark),
      movement: named(row.movement_id, row.movement && textIn(row.movement, language)),
      scheme: row.scheme,
      tieBreak: row.tie_break,
      results: row.results,
      last: row.last,
    }))
  })
  route(app, contract.readScoreSeries, async ({ query, caller }) =>
    (await own.selectHistory(app.db, caller.id, query)).map(historyOnWire),
  )
}

/** The end of the last day on which members change a score. */
const closingOf = (block: own.BlockRow): string =>
  new Date(instantOf(addDays(block.on_date, block.score_days + 1), '00:00', block.time_zone)).toISOString()
