import type { FastifyInstance } from 'fastify'
import { namedDay } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import {
  deleteMovementRecord,
  getMovementRecord,
  listMovementRecords,
  saveMovementRecord,
} from '../../contract/movement-records.ts'
import { deleteRecord } from './delete-record.ts'
import { type RecordRow, selectRecord, selectRecords } from './queries.ts'
import { saveRecord } from './save-record.ts'
import { toRecord } from './to-record.ts'

/** Only admins see other members' records; others get not_found. */
function memberOf(caller: Caller, memberId = caller.id): number {
  if (caller.id !== memberId && !caller.isAdmin) throw new Refusal('not_found')
  return memberId
}

export default async function movementRecords(app: FastifyInstance): Promise<void> {
  const findRecord = async (id: number, caller: Caller): Promise<RecordRow> => {
    const row = await orNotFound(selectRecord(app.db, id))
    memberOf(caller, row.member_id)
    return row
  }

  route(app, listMovementRecords, async ({ query, caller, language }) => {
    const only = { isBest: query.isRm, movementId: query.movement }
    const rows = await selectRecords(app.db, memberOf(caller, query.user), only, query.size)
    return rows.map((row) => toRecord(row, language))
  })

  route(app, getMovementRecord, async ({ params, caller, language }) =>
    toRecord(await findRecord(params.id, caller), language),
  )

  route(app, saveMovementRecord, async ({ body, caller, language, timeZone: zoneOfCall }) => {
    const memberId = memberOf(caller, body.user)
    const timeZone = await zoneOfCall()
    const row = await saveRecord(app, {
      memberId,
      movementId: body.movement,
      day: namedDay(body.when, timeZone),
      value: body.value,
      timeZone,
      byMemberId: caller.id,
    })
    return toRecord(row, language)
  })

  route(app, deleteMovementRecord, async ({ params, caller }) => {
    const { member_id: memberId } = await findRecord(params.id, caller)
    await deleteRecord(app, params.id, { memberId, byMemberId: caller.id })
  })
}
