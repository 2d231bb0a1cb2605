import type { FastifyInstance } from 'fastify'
import {
  keyNamed,
  type NewPayment,
  writePayments,
} from '../domains/exchange/server/transfer/writing/write-payments.ts'
import { findGym } from '../domains/gym/server/settings/find-gym.ts'
import { isTakenBy } from '../domains/sales/contract/ways.ts'
import { planPrice } from '../domains/sales/rules/prices.ts'
import { issueReceipts } from '../domains/sales/server/payments/receipts/issue-receipts.ts'
import { textIn } from '../platform/contract/texts.ts'
import {
  addDays,
  type Day,
  firstOfMonth,
  instantOf,
  type Millis,
  monthAfter,
  weekdayOf,
} from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import type { Chance } from './chance.ts'
import { demoProducts, demoZone } from './data/catalogue.ts'
import type { DemoMember } from './people.ts'

const monthsOfHistory = 11
/** When people pay at the desk: around the morning classes, and most in the evening. */
const deskHours = [
  '07:50',
  '09:20',
  '10:40',
  '13:10',
  '17:05',
  '17:55',
  '18:20',
  '18:55',
  '19:05',
  '19:50',
  '20:10',
]

/** Months and products paid before the gym began to bill here, with their receipts. */
export async function writePastPayments(
  app: FastifyInstance,
  members: readonly DemoMember[],
  { opening, byId }: { opening: Day; byId: number },
  chance: Chance,
): Promise<void> {
  const { top_plan_key: topPlan, pro_price_cents: proCents } = await findGym(app)
  const months = members.flatMap((member) => {
    const { plan, planFrom, planUntil, joins, pro, pays, language } = member
    if (!plan || joins) return []
    const { cents } = planPrice(
      { priceCents: plan.priceCents, isTop: plan.key === topPlan, months: plan.months ?? 1 },
      pro,
      0,
      proCents,
    )
    const name = textIn(plan.texts.name, language)
    const until = planUntil ?? opening
    const paid: Entry[] = []
    const { months = 1 } = plan
    // The period that begins at the opening is billed here.
    const first = monthAfter(opening, -months * Math.floor(monthsOfHistory / months))
    for (let month = first; month < opening && month < until; month = monthAfter(month, months)) {
      if (month < planFrom) continue
      const atDesk = pays === 'desk' || member.nth % 7 === 0
      const method = pays === 'desk' || atDesk ? deskMethod(member) : pays
      const day = addDays(month, atDesk ? chance.between(0, 6) : pays === 'mandate' ? 9 : 0)
      const isFirst = firstOfMonth(member.since) === month
      const paidAt = isFirst
        ? deskTime(addDays(member.since, 0), chance)
        : atDesk
          ? deskTime(day, chance)
          : instantOf(day, pays === 'mandate' ? '10:00' : '06:00', demoZone)
      paid.push({
        member,
        cents,
        method,
        paidAt,
        month,
        purpose: 'month',
        description: `${name} ${month.slice(5, 7)}/${month.slice(0, 4)}`,
      })
    }
    return paid
  })
  const products: Entry[] = []
  for (
    let day = monthAfter(opening, -monthsOfHistory);
    day < opening;
    day = addDays(day, chance.between(1, 4))
  ) {
    const member = chance.pick(members)
    const product = chance.pick(demoProducts)
    if (member.since > day || weekdayOf(day) === 6) continue
    const description = textIn(product.texts.name, member.language)
    const method = chance.next() < 0.6 ? 'card' : 'cash'
    products.push({
      member,
      cents: product.priceCents,
      method,
      paidAt: deskTime(day, chance),
      month: null,
      purpose: 'manual',
      description,
    })
  }
  const payments = [...months, ...products]
    .sort((a, b) => a.paidAt - b.paidAt)
    .map((entry, nth) => paymentOf(entry, nth, byId))
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, async (unit) =>
    issueReceipts(unit.db, await writePayments(unit.db, payments, { byId })),
  )
}

/** How a member pays at the desk. */
export const deskMethod = ({ nth }: Pick<DemoMember, 'nth'>) => (nth % 2 === 0 ? 'cash' : 'transfer')

type Entry = Pick<NewPayment, 'cents' | 'method' | 'paidAt' | 'month' | 'purpose' | 'description'> & {
  member: DemoMember
}

const deskTime = (day: Day, chance: Chance): Millis =>
  instantOf(day, chance.pick(deskHours), demoZone) + chance.between(0, 9) * 60_000

const paymentOf = ({ member, ...entry }: Entry, nth: number, byId: number): NewPayment => ({
  ...entry,
  key: keyNamed(['demo', nth]),
  memberId: member.id,
  centerId: member.centerId,
  refunded: 0,
  refundedAt: entry.paidAt,
  madeBy: isTakenBy('staff', entry.method) ? byId : null,
})
