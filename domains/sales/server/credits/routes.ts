import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import {
  type CreditMovement,
  creditLedger,
  creditMovements,
  creditsOfWeek,
  type LedgerEntry,
} from '../../contract/credits.ts'
import {
  type LedgerRow,
  type MovementRow,
  selectLedger,
  selectLots,
  selectMovements,
} from './ledger-queries.ts'
import { creditsOn, expiryOnWire } from './spendable.ts'

export default async function credits(app: FastifyInstance): Promise<void> {
  route(app, creditsOfWeek, async ({ params, query, caller }) => {
    // Not found rather than forbidden: ids of other members stay secret.
    const isAllowed = caller.id === params.id || caller.isAdmin
    if (!isAllowed || !(await findStanding(app.db, params.id))) throw new Refusal('not_found')
    return creditsOn(app.db, params.id, query.date, app.clock())
  })

  route(app, creditLedger, async ({ params, query, language }) => {
    if (!(await findStanding(app.db, params.id))) throw new Refusal('not_found')
    const { size, page: number } = query
    const now = new Date(app.clock())
    const { total, content } = await selectLedger(app.db, params.id, now, { size, number })
    const lots = await selectLots(app.db, params.id, now)
    const entries = content.map((row) => onWire(row, language))
    return {
      ...pageAnswer(query, total, entries),
      lots: lots.map((lot) => ({
        creditType: lot.credit_type,
        remaining: lot.remaining,
        expiresAt: expiryOnWire(lot.expires_at),
        shareable: lot.shareable,
      })),
    }
  })

  route(app, creditMovements, async ({ params, query, caller, language }) => {
    // Not found rather than forbidden: ids of other members stay secret.
    const isAllowed = caller.id === params.id || caller.isAdmin
    if (!isAllowed || !(await findStanding(app.db, params.id))) throw new Refusal('not_found')
    const { size, page: number } = query
    const now = new Date(app.clock())
    const { total, content } = await selectMovements(app.db, params.id, now, { size, number })
    const movements = content.map((row) => movementOnWire(row, language))
    return pageAnswer(query, total, movements)
  })
}

const onWire = (row: LedgerRow, language: Language): LedgerEntry => ({
  ...detailsOf(row, language),
  id: row.id,
  source: row.source,
  expiresAt: expiryOnWire(row.expires_at),
  by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  why: row.why,
})

const movementOnWire = (row: MovementRow, language: Language): CreditMovement => ({
  ...detailsOf(row, language),
  id: `${row.source} ${row.id}`,
  source: row.source,
  expiresAt: row.expires_at && expiryOnWire(row.expires_at),
})

const detailsOf = (row: MovementRow, language: Language) => ({
  at: row.created_at.toISOString(),
  creditType: row.credit_type,
  amount: row.amount,
  usedBy: row.used_by,
  lender: row.lender,
  gymClass:
    row.class_id === null || row.starts_at === null || row.on_date === null || row.time_zone === null
      ? null
      : {
          id: row.class_id,
          activity: textIn(row.activity_name, language),
          startTime: row.starts_at.toISOString(),
          date: row.on_date,
          timeZone: row.time_zone,
        },
  receipt:
    row.payment_id === null
      ? null
      : { id: row.payment_id, number: `${row.year}-${String(row.number).padStart(4, '0')}` },
})
