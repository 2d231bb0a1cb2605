import type { FastifyInstance } from 'fastify'
import { getSaleOffers, sellAtDesk as sellAtDeskEndpoint } from '../../../contracts/sales.ts'
import { route } from '../../route.ts'
import { saleOffers } from './sale-offers.ts'
import { sellAtDesk } from './sell-at-desk.ts'

/** Selling at the desk. */
export function deskRoutes(app: FastifyInstance): void {
  route(app, getSaleOffers, ({ query, language }) => saleOffers(app, query.memberId, language))
  route(app, sellAtDeskEndpoint, async ({ caller, body, center, tap }) =>
    sellAtDesk(app, { ...body, pmId: body.pmId, byMemberId: caller.id, center: await center(), tap }),
  )
}
