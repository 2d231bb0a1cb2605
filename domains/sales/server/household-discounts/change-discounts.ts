import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { differing } from '../../../../platform/server/audit/differing.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import {
  type changeHouseholdDiscounts,
  type DiscountedPerson,
  type HouseholdDiscounts,
  placeOf,
} from '../../contract/household-discounts.ts'
import { type DiscountRow, lockDiscounts, replaceDiscounts, selectDiscounts } from './queries.ts'

export async function readDiscounts(db: Kysely<DB>): Promise<HouseholdDiscounts> {
  const rows = await selectDiscounts(db)
  const of = (person: DiscountedPerson) => {
    const { percent = null, amount_cents: cents = null } =
      rows.find(({ place }) => place === placeOf[person]) ?? {}
    return { percent, amount: cents === null ? null : cents / 100 }
  }
  return { second: of('second'), third: of('third'), further: of('further') }
}

const rowsOf = (discounts: HouseholdDiscounts): DiscountRow[] =>
  (['second', 'third', 'further'] as const)
    .map((person) => {
      const { percent, amount } = discounts[person]
      const amount_cents = amount === null ? null : Math.round(amount * 100)
      return { place: placeOf[person], percent, amount_cents }
    })
    .filter(({ percent, amount_cents: cents }) => percent !== null || cents !== null)

/** For the audit log: "20 %", "7.5 €". */
const inWords = ({ second, third, further }: HouseholdDiscounts) => {
  const one = ({ percent, amount }: HouseholdDiscounts['second']) =>
    percent === null ? amount && `${amount} €` : `${percent} %`
  return { secondPerson: one(second), thirdPerson: one(third), furtherPersons: one(further) }
}

/** What is billed keeps its price. @throws Refusal changed_meanwhile */
export function changeDiscounts(
  app: FastifyInstance,
  { seen, ...after }: BodyOf<typeof changeHouseholdDiscounts>,
  byMemberId: number,
): Promise<HouseholdDiscounts> {
  return unitOfWork(app, { audit: 'change-household-discounts' }, async (unit) => {
    await lockDiscounts(unit.db)
    const before = await readDiscounts(unit.db)
    if (JSON.stringify(rowsOf(before)) !== JSON.stringify(rowsOf(seen)))
      throw new Refusal('changed_meanwhile')
    await replaceDiscounts(unit.db, rowsOf(after))
    const change = differing(inWords(before), inWords(after))
    unit.audit({ byMemberId, action: 'change-household-discounts', entityId: null, ...change })
    return after
  })
}
