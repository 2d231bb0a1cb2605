import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { accountPace } from '../../../../platform/rules/guess-pace.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { claimGuess, forgiveGuess } from '../../../../platform/server/tries/guess.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import type { CodePurpose } from '../../contract/discount-codes.ts'
import { type CodeTerms, codeRefusal } from '../../rules/discount-codes.ts'
import { type CodeRow, hasBought, selectCode, selectCodeByText, selectUseBy } from './queries.ts'

/** A code as it is applied to a purchase. */
export type FoundCode = CodeTerms & { id: number; code: string; months: number; firstPurchaseOnly: boolean }

const normalCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * A code that reduces a purchase of the member; `takeCode` decides finally. `guessedBy`: whose wrong codes are slowed down; null for
 * staff. @throws Refusal discount_…, too_many_requests
 */
export async function findCode(
  app: FastifyInstance,
  typed: string,
  use: { memberId: number; purpose: CodePurpose; guessedBy: number | null },
): Promise<FoundCode> {
  const { memberId, purpose, guessedBy } = use
  // Shared: a code that the member knows must not clear the guesses of others.
  const limits =
    guessedBy === null ? [] : [{ key: `discount ${guessedBy}`, pace: accountPace, shared: true as const }]
  if (limits.length > 0) await claimGuess(app, limits)
  const row = await selectCodeByText(app.db, normalCode(typed))
  if (!row) throw new Refusal('discount_unknown')
  const own = await selectUseBy(app.db, row.id, memberId)
  const facts = factsOf(row)
  const refusal = codeRefusal(own === 'held' ? { ...facts, uses: facts.uses - 1 } : facts, {
    today: await dayOfGym(app.db, app.clock()),
    purpose,
    isUsedByMember: own === 'used',
    hasBought: row.first_purchase_only && (await hasBought(app.db, memberId)),
  })
  if (refusal) throw new Refusal(refusal)
  await forgiveGuess(app, limits)
  return {
    ...termsOf(row),
    id: row.id,
    code: row.code,
    months: row.months,
    firstPurchaseOnly: row.first_purchase_only,
  }
}

/** Whether `typed` is the code of a recorded payment. */
export async function isSameCode(
  db: Kysely<DB>,
  codeId: number | null,
  typed: string | undefined,
): Promise<boolean> {
  if (typed === undefined || codeId === null) return codeId === null && typed === undefined
  return (await selectCode(db, codeId))?.code === normalCode(typed)
}

const termsOf = (row: { percent: number | null; amount_cents: number | null }): CodeTerms =>
  row.percent === null
    ? { percent: null, amountCents: row.amount_cents ?? 0 }
    : { percent: row.percent, amountCents: null }

const factsOf = (row: CodeRow) => ({
  onOffer: row.on_offer,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  uses: row.uses,
  firstPurchaseOnly: row.first_purchase_only,
  sells: row.sells as CodePurpose[],
})
