import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import {
  addMandate as addMandateEndpoint,
  cancelMandate as cancelMandateEndpoint,
  changeCreditor as changeCreditorEndpoint,
  changeMandate as changeMandateEndpoint,
  getMandateFile,
  listCreditors,
  listMandates,
} from '../../contract/mandates.ts'
import { addMandate, cancelMandate, changeMandate } from './add-mandate.ts'
import { changeCreditor, creditorOnWire } from './change-creditor.ts'
import { mandateOnWire } from './mandate-on-wire.ts'
import { selectCreditors, selectMandate, selectMandates } from './queries.ts'

const size = 15

export default async function mandates(app: FastifyInstance): Promise<void> {
  const today = () => dayOfGym(app.db, app.clock())
  const read = async (id: number) => {
    const row = await orNotFound(selectMandate(app.db, id))
    return mandateOnWire(row, await today())
  }

  route(app, listMandates, async ({ query }) => {
    const { search, state, page } = query
    const day = await today()
    const { total, rows } = await selectMandates(app.db, { search, state, today: day, page, size })
    return pageAnswer(
      { size, page },
      total,
      rows.map((row) => mandateOnWire(row, day)),
    )
  })
  route(app, addMandateEndpoint, async ({ caller, body }) =>
    read(await addMandate(app, body.memberId, body, caller.id)),
  )
  route(app, changeMandateEndpoint, async ({ caller, params, body }) => {
    await changeMandate(app, params.id, body, caller.id)
    return read(params.id)
  })
  route(app, cancelMandateEndpoint, async ({ caller, params, body }) => {
    await cancelMandate(app, params.id, body.why, caller.id)
    return read(params.id)
  })
  route(app, getMandateFile, async ({ params, query, caller }) => {
    const { mandateFile } = await import('./mandate-file.ts')
    return mandateFile(app, params.id, query.lang, caller.id)
  })
  route(app, listCreditors, async () => (await selectCreditors(app.db)).map(creditorOnWire))
  route(app, changeCreditorEndpoint, async ({ caller, params, body }) =>
    creditorOnWire(await changeCreditor(app, params.id, body, caller.id)),
  )
}
