import type { FastifyInstance } from 'fastify'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { forgetUntold, selectUntold } from './move-queries.ts'
import { lockAppointment, selectAppointment } from './queries.ts'
import { tellMoved, toldOf } from './tell.ts'

/** Longer than the screen offers to take a move back. */
const undoMs = 30_000

/** Tells what staff moved, once however often they did. Returns how many failed. */
export async function tellMoves(app: FastifyInstance): Promise<number> {
  const until = app.clock() - undoMs
  const due = await selectUntold({ client: app.pool }, until)
  return tryEach(
    app,
    due,
    (id) => tellOne(app, id, until),
    'telling of a moved appointment failed, will retry',
  )
}

const tellOne = (app: FastifyInstance, id: number, until: Millis): Promise<void> =>
  unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    await lockAppointment(unit, id)
    const row = await selectAppointment(unit, id)
    if (!row?.untold || row.ended || (row.moved_at ?? 0) > until) return
    await forgetUntold(unit, id)
    tellMoved(unit, toldOf(row), row, { id: row.untold.byId, isStaff: true })
  })
