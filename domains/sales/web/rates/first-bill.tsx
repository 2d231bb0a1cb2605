import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { comingDay } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useGym } from '../../../gym/web/gym.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import type { CodePrice } from '../../contract/discount-codes.ts'
import type { HouseholdDiscount } from '../../contract/household-discounts.ts'
import { periodOf } from '../../contract/plan-periods.ts'
import type { Plan } from '../../contract/plans.ts'
import { reductionOf } from '../../rules/discount-codes.ts'
import { chargeable } from '../../rules/month-charges.ts'
import { useHouseholdWords } from '../widgets/household-words.ts'
import { type planBill, termsOf } from '../widgets/plan-bill.ts'
import { firstMonth } from './first-month.ts'
import styles from './plan-offer.module.css'

/** Euros that the next period costs, as the bill of that day computes it. */
function nextPrice(code: CodePrice, of: number, household: number): number {
  const cents = Math.round(code.price * 100)
  const full = cents + Math.round(household * 100)
  const reduction = reductionOf(termsOf(code), full, of, (code.months ?? 0) - of)
  return chargeable(Math.max(0, cents - reduction)) / 100
}

interface BillProps {
  plan: Plan
  user: ShownUser
  household: HouseholdDiscount | null
  bill: ReturnType<typeof planBill>
  discount: CodePrice | undefined
}

/** Today's charge, the period it covers, and the next charge. */
export function FirstBill({ plan, user, household, bill, discount }: BillProps) {
  const { t, i18n } = useTranslation('rates')
  const { t: tBuying } = useTranslation('buying')
  const { t: tDiscount } = useTranslation('discount')
  const { changePlanDayLimit } = useGym().config
  const today = useToday()
  const euros = useEuros()
  const householdWords = useHouseholdWords()
  const { paidUntil, freeUntil, nextCharge, staysUntil } = firstMonth(today, changePlanDayLimit, plan)
  const date = (day: string) => comingDay(day, today, i18n.language)
  const coming = discount ? nextPrice(discount, plan.months, bill.household) : bill.total
  const nextText = coming === discount?.price ? 'nextFull' : coming === 0 ? 'nextFree' : 'next'
  return (
    <div className={stack(2, 'panel-l', 'pad4')}>
      <dl className={stack(1, 'below2')} aria-label={t('buy.bill')}>
        <Line what={t('buy.plan', { name: plan.name })} amount={euros(bill.plan)} />
        {bill.off > 0 && <Line what={t('buy.off', { percent: user.discount })} amount={euros(-bill.off)} />}
        {household && bill.household > 0 && (
          <Line what={householdWords(household)} amount={euros(-bill.household)} />
        )}
        {bill.pro > 0 && <Line what={t('pro.title')} amount={euros(bill.pro)} />}
        {discount && (
          <Line
            what={tDiscount('line', { code: discount.code })}
            amount={euros(discount.reduced - discount.price)}
          />
        )}
        <div
          className={classNames(
            row(4, 'baseline', 'between', 'display', 'size-h3', 'snug', 'above2'),
            styles.total,
          )}
        >
          <dt>{tBuying('total')}</dt>
          <dd className={look('tabular', 'nowrap')}>{euros(bill.total)}</dd>
        </div>
      </dl>
      <p>
        {freeUntil
          ? t('buy.coversFree', { free: date(freeUntil), day: date(paidUntil) })
          : t('buy.covers', { day: date(paidUntil) })}
      </p>
      <p className={look('soft')}>
        {discount
          ? tDiscount(nextText, { day: date(nextCharge), price: euros(coming), full: euros(discount.price) })
          : bill.total === 0
            ? t('buy.nextFree', { day: date(nextCharge) })
            : t(`buy.next.${periodOf(plan.months)}`, {
                day: date(nextCharge),
                price: euros(bill.total),
              })}{' '}
        {staysUntil === null
          ? t(plan.months > 1 ? 'buy.leaveLong' : 'buy.leave')
          : t('buy.stays', { day: date(addDays(staysUntil, -1)) })}
      </p>
    </div>
  )
}

const Line = ({ what, amount }: { what: string; amount: string }) => (
  <div className={row(4, 'baseline', 'between', 'soft')}>
    <dt>{what}</dt>
    <dd className={look('tabular', 'nowrap')}>{amount}</dd>
  </div>
)
