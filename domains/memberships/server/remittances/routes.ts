import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import {
  changeRemittance,
  discardRemittance as discardEndpoint,
  downloadRemittance as downloadEndpoint,
  fillRemittance,
  getRemittance,
  includeRemittanceLine,
  listRemittanceLines,
  listRemittances,
  previewReturns,
  recordReturns,
  reopenRemittance as reopenEndpoint,
  returnRemittanceLine,
  sendRemittance as sendEndpoint,
  settleRemittance as settleEndpoint,
  validateRemittance as validateEndpoint,
} from '../../contract/remittances.ts'
import { changeCollection, includeLine, reopenRemittance } from './change-draft.ts'
import { fillDraft, fillDrafts } from './fill-draft.ts'
import { discardRemittance, downloadRemittance, sendRemittance, settleRemittance } from './move-remittance.ts'
import { selectLinesPage, selectRemittance, selectRemittances } from './queries.ts'
import { remindToSettle } from './remind-to-settle.ts'
import { lineOnWire, remittanceOnWire } from './remittance-on-wire.ts'
import { returnLine } from './return-line.ts'
import { previewBankFile, takeBankFile } from './take-bank-file.ts'
import { findProblems, validateRemittance } from './validate-remittance.ts'

const remittancesPerPage = 15
const linesPerPage = 50

export default async function remittances(app: FastifyInstance): Promise<void> {
  readRoutes(app)
  changeRoutes(app)
  moveRoutes(app)
  app.job('fill-remittances', { cron: '25 6 * * *', run: () => fillDrafts(app) })
  app.job('remind-to-settle', { cron: '35 7 * * *', run: () => remindToSettle(app) })
}

const currentDay = (app: FastifyInstance) => dayOfGym(app.db, app.clock())

function rowOf(app: FastifyInstance, id: number) {
  return orNotFound(selectRemittance(app.db, id))
}

const read = async (app: FastifyInstance, id: number) =>
  remittanceOnWire(await rowOf(app, id), await currentDay(app))

function readRoutes(app: FastifyInstance): void {
  route(app, listRemittances, async ({ query: { page } }) => {
    const { total, rows } = await selectRemittances(app.db, { page, size: remittancesPerPage })
    const today = await currentDay(app)
    return pageAnswer(
      { size: remittancesPerPage, page },
      total,
      rows.map((row) => remittanceOnWire(row, today)),
    )
  })
  route(app, getRemittance, async ({ params }) => {
    const row = await rowOf(app, params.id)
    return {
      remittance: remittanceOnWire(row, await currentDay(app)),
      problems: await findProblems(app.db, row, app.clock()),
    }
  })
  route(app, listRemittanceLines, async ({ params, query: { page, search } }) => {
    await rowOf(app, params.id)
    const wanted = { remittanceId: params.id, search, page, size: linesPerPage, today: await currentDay(app) }
    const { total, rows } = await selectLinesPage(app.db, wanted)
    return pageAnswer({ size: linesPerPage, page }, total, rows.map(lineOnWire))
  })
}

function changeRoutes(app: FastifyInstance): void {
  route(app, fillRemittance, async ({ caller, body }) => {
    const { id: centerId } = await findCenter(app, body.centerId)
    const { id, ...filled } = await fillDraft(app, centerId, caller.id)
    return { remittance: id === null ? null : await read(app, id), ...filled }
  })
  route(app, changeRemittance, async ({ caller, params, body }) => {
    await changeCollection(app, params.id, body.collectsOn, caller.id)
    return read(app, params.id)
  })
  route(app, includeRemittanceLine, async ({ caller, params, body }) => {
    await includeLine(app, { ...params, ...body }, caller.id)
    return read(app, params.id)
  })
  route(app, validateEndpoint, async ({ caller, params }) => {
    const problems = await validateRemittance(app, params.id, caller.id)
    return { remittance: await read(app, params.id), problems }
  })
  route(app, reopenEndpoint, async ({ caller, params }) => {
    await reopenRemittance(app, params.id, caller.id)
    return read(app, params.id)
  })
}

function moveRoutes(app: FastifyInstance): void {
  route(app, downloadEndpoint, async ({ caller, params }) => {
    const { xml, name } = await downloadRemittance(app, params.id, caller.id)
    return new FileAnswer(Buffer.from(xml), 'application/xml', name)
  })
  route(app, sendEndpoint, async ({ caller, params }) => {
    await sendRemittance(app, params.id, caller.id)
    return read(app, params.id)
  })
  route(app, settleEndpoint, async ({ caller, params }) => {
    await settleRemittance(app, params.id, caller.id)
    return read(app, params.id)
  })
  route(app, discardEndpoint, async ({ caller, params, body }) => {
    await discardRemittance(app, params.id, body.why, caller.id)
    return read(app, params.id)
  })
  route(app, previewReturns, async ({ body }) => previewBankFile(app, body.xml))
  route(app, recordReturns, async ({ caller, body }) => takeBankFile(app, body.xml, caller.id))
  route(app, returnRemittanceLine, async ({ caller, params, body }) => {
    await returnLine(app, { ...params, ...body }, caller.id)
    return read(app, params.id)
  })
}
