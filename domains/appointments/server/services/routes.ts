import type { FastifyInstance } from 'fastify'
import { type Language, localeOf } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { route } from '../../../../platform/server/route.ts'
import * as spacesContract from '../../contract/class-spaces.ts'
import * as contract from '../../contract/services.ts'
import { changeClassSpaces, readClassSpaces } from './class-spaces.ts'
import { pricesOf } from './find-service.ts'
import { type ServiceRow, selectServices, selectSpaces } from './queries.ts'
import { addService, changeService, toSheet } from './save-service.ts'
import { addSpace, changeSpace, toSpace } from './save-space.ts'

export default async function services(app: FastifyInstance): Promise<void> {
  route(app, contract.listServices, async ({ language }) => {
    const onOffer = (await selectServices(app.db)).filter((row) => row.on_offer && row.coaches.length > 0)
    const list = onOffer.map((row) => toService(row, language))
    return list.sort((a, b) => a.name.localeCompare(b.name, localeOf(language)) || a.id - b.id)
  })
  route(app, contract.listServiceSheets, async () => (await selectServices(app.db)).map(toSheet))
  route(app, contract.addService, ({ body, caller }) => addService(app, body, caller.id))
  route(app, contract.changeService, ({ params, body, caller }) =>
    changeService(app, params.id, body, caller.id),
  )
  route(app, contract.listSpaces, async () => (await selectSpaces(app.db)).map(toSpace))
  route(app, contract.addSpace, ({ body, caller }) => addSpace(app, body, caller.id))
  route(app, contract.changeSpace, ({ params, body, caller }) => changeSpace(app, params.id, body, caller.id))
  route(app, spacesContract.listClassSpaces, ({ language }) => readClassSpaces(app, language))
  route(app, spacesContract.changeClassSpaces, async ({ params, body, caller }) => ({
    short: await changeClassSpaces(app, params.id, body, caller.id),
  }))
}

const toService = (row: ServiceRow, language: Language): contract.Service => ({
  id: row.id,
  name: textIn(row.name, language),
  minutes: row.minutes,
  creditType: row.credit_type,
  prices: pricesOf(row),
  noticeMinutes: row.notice_minutes,
  leaveMinutes: row.leave_minutes,
  coaches: row.coaches,
})
