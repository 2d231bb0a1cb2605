import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { route } from '../../../../platform/server/route.ts'
import { billWaitingMonths, readWaitingMonths } from '../../../sales/server/bills/waiting-months.ts'
import * as contract from '../../contract/debts.ts'
import { exportDebts } from './export-debts.ts'
import { readDebts } from './read-debts.ts'
import { recordDebtsPaid } from './record-paid.ts'
import { remindDebtors } from './remind-debtors.ts'
import { sendDigest } from './send-digest.ts'
import { noteDebt, writeOffDebt } from './write-off-debt.ts'

export default async function debts(app: FastifyInstance): Promise<void> {
  route(app, contract.listDebts, async ({ query: { page, size, ...filter } }) => {
    const { total, amount, number, content } = await readDebts(app, filter, { size, number: page })
    const totalPages = Math.ceil(total / size)
    return { totalPages, totalElements: total, empty: content.length === 0, number, content, amount }
  })
  route(app, contract.exportDebts, async ({ query, timeZone, language }) => {
    const text = await exportDebts(app, query, { language, timeZone: await timeZone() })
    return new FileAnswer(Buffer.from(text), 'text/csv; charset=utf-8', 'debts.csv')
  })
  route(app, contract.remindDebtors, ({ caller, body }) =>
    remindDebtors(app, [...new Set(body.memberIds)], caller.id),
  )
  route(app, contract.recordDebtsPaid, async ({ caller, body, center, idempotencyKey }) =>
    recordDebtsPaid(app, { ...body, byMemberId: caller.id, center: await center(), idempotencyKey }),
  )
  route(app, contract.writeOffDebt, ({ caller, params, body }) =>
    writeOffDebt(app, { memberId: params.id, ...body, byMemberId: caller.id }),
  )
  route(app, contract.noteDebt, ({ caller, params, body }) =>
    noteDebt(app, { memberId: params.id, ...body, byMemberId: caller.id }),
  )
  route(app, contract.getWaitingMonths, () => readWaitingMonths(app.db, app.clock()))
  route(app, contract.billWaitingMonths, ({ caller }) => billWaitingMonths(app, caller.id))

  app.job('debt-digest', { cron: '5 * * * *', run: () => sendDigest(app) })
}
