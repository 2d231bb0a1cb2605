import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../../platform/server/calls/network-of.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { becomeMember as becomeMemberEndpoint } from '../../../people/contract/become-member.ts'
import { openSession } from '../../../people/server/auth/open-session.ts'
import { setDeviceCookies } from '../../../people/server/auth/visitor.ts'
import { answerDemoBankOf } from '../../../sales/server/payments/cards/answer-demo-bank.ts'
import {
  addVisitCard as addCardEndpoint,
  bookVisit as bookEndpoint,
  cancelVisit as cancelEndpoint,
  confirmVisitPayment as confirmEndpoint,
  confirmVisitDemo,
  getVisit,
  getVisitClass,
  getVisitReceipt,
  listVisitClasses,
  payVisit as payEndpoint,
} from '../../contract/visits.ts'
import { becomeMember } from './become-member.ts'
import { bookVisit } from './book-visit.ts'
import { cancelVisit } from './cancel-visit.ts'
import { findVisitClass, findVisitClasses } from './find-classes.ts'
import { addVisitCard, confirmVisitPayment, payVisit } from './pay-visit.ts'
import { findVisit, readVisit } from './read-visit.ts'
import { settleVisits } from './settle-visits.ts'

export default async function visits(app: FastifyInstance): Promise<void> {
  route(app, listVisitClasses, async ({ centerIfAny, language }) => {
    const center = await centerIfAny()
    return center ? findVisitClasses(app, center, language) : []
  })
  route(app, getVisitClass, ({ params, language }) => findVisitClass(app, params.id, language))
  route(app, bookEndpoint, async ({ body, request, language }) => {
    await bookVisit(app, body, networkOf(request.ip))
    return readVisit(app, body.token, language)
  })
  route(app, getVisit, ({ params, language }) => readVisit(app, params.token, language))
  route(app, cancelEndpoint, async ({ params, body, language }) => {
    await cancelVisit(app, params.token, { onlyIfFree: body.onlyIfFree ?? false })
    return readVisit(app, params.token, language)
  })
  payRoutes(app)
  const visitorOf = setDeviceCookies(app)
  route(app, becomeMemberEndpoint, async ({ params, body, request }) =>
    openSession(app, await becomeMember(app, params.token, body), {
      withFactor: false,
      visitor: visitorOf(request),
    }),
  )
  app.job('settle-visits', { cron: '* * * * *', run: () => settleVisits(app) })
}

function payRoutes(app: FastifyInstance): void {
  route(app, addCardEndpoint, ({ params, body }) => addVisitCard(app, params.token, body.pmId))
  route(app, payEndpoint, ({ params, body }) => payVisit(app, { token: params.token, pmId: body.pmId }))
  route(app, confirmEndpoint, ({ params }) => confirmVisitPayment(app, params.token))
  route(app, confirmVisitDemo, async ({ params, body }) => {
    const { member_id } = await findVisit(app, params.token)
    await answerDemoBankOf(app, member_id, body)
  })
  route(app, getVisitReceipt, async ({ params, language }) => {
    const { payment_id, payment_status, member_id } = await findVisit(app, params.token)
    if (payment_id === null || payment_status !== 'succeeded') throw new Refusal('not_found')
    const { receiptFile } = await import('../../../sales/server/payments/receipts/receipt-file.ts')
    const receipt = await receiptFile(app, payment_id, { id: member_id, actorId: member_id }, language)
    if (!receipt) throw new Refusal('not_found')
    return receipt.file
  })
}
