import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { comingDay } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useGym } from '../../../gym/web/gym.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import type { CodePrice } from '../../contract/discount-codes.ts'
import { periodOf } from '../../contract/plan-periods.ts'
import type { Plan } from '../../contract/plans.ts'
import { reductionOf } from '../../rules/discount-codes.ts'
import { chargeable } from '../../rules/month-charges.ts'
import { readPriceWithCode } from '../api/payments.ts'
import { registerPlan } from '../api/receipt-for.ts'
import { unfinishedCode, useDiscount } from '../buy/discount-code.tsx'
import { isGoing, PayPanel } from '../buy/pay-panel.tsx'
import { payProblem } from '../buy/pay-problem.ts'
import { priceNow } from '../buy/price-now.ts'
import { takeWantedClass } from '../buy/wanted-class.ts'
import { useCardChoice } from '../pay/use-card-choice.ts'
import { type Checkout, useCheckout } from '../pay/use-checkout.tsx'
import { planBill } from '../widgets/plan-bill.ts'
import { firstMonth } from './first-month.ts'
import styles from './plan-offer.module.css'

export interface Joined {
  joined: true
  wanted?: string
  /** Nothing was charged, so there is no receipt. */
  free?: true
}

/** Pays for a plan, joins it with the receipt, and goes on to the profile. */
export function usePlanCheckout(memberId: number, planId: number): Checkout {
  const navigate = useNavigate()
  const checkout: Checkout = useCheckout({
    kind: 'plan',
    mine: (purchase) => purchase.kind === 'plan' && purchase.planId === planId,
    onDone: async (receiptId, { purchase }) => {
      if (purchase.kind !== 'plan') return
      // Without a receipt the plan began free of charge, and the member was read again.
      if (receiptId !== null) await registerPlan(memberId, { planId, pro: purchase.pro }, receiptId)
      const wanted = takeWantedClass(serverNow())
      const state: Joined = {
        joined: true,
        ...(wanted && { wanted }),
        ...(receiptId === null && { free: true }),
      }
      await navigate('/profile', { state })
      // An immediate "back" finds the screen unchanged.
      startTransition(() => checkout.reset())
    },
  })
  return checkout
}

interface BuyPlanProps {
  plan: Plan
  user: ShownUser
  checkout: Checkout
}

export function BuyPlan({ plan, user, checkout }: BuyPlanProps) {
  const { t } = useTranslation('rates')
  const { topPlanKey, proPrice } = useGym().config
  const euros = useEuros()
  const isTop = plan.key === topPlanKey
  const [wantsPro, setWantsPro] = useState(true)
  const pro = wantsPro && !isTop
  const period = periodOf(plan.months)
  const choice = useCardChoice()
  const purchase = { kind: 'plan', planId: plan.id, pro } as const
  const bill = planBill({
    plan: { ...plan, isTop },
    pro,
    discount: user.discount,
    proPrice,
  })
  const discount = useDiscount({
    item: purchase,
    read: (code) => readPriceWithCode(purchase, code),
    first: unfinishedCode(checkout.state),
  })
  const known = discount.price?.reduced ?? bill.total
  const total = priceNow(checkout.state, purchase, known)
  return (
    <section className={stack(4, 'fit', 'packed')}>
      <h2 className={look('size-h3')}>{t(`buy.title.${period}`)}</h2>
      {isTop ? (
        <p className={look('soft')}>{t('pro.onTop')}</p>
      ) : (
        <CheckField
          label={
            <>
              <strong>{t('buy.pro', { price: euros(proPrice) })}</strong>
              <span className={look('soft', 'block')}>{t('buy.proNote')}</span>
            </>
          }
          checked={wantsPro}
          disabled={isGoing(checkout)}
          onChange={(event) => {
            setWantsPro(event.target.checked)
            checkout.reset()
          }}
        />
      )}
      <Bill plan={plan} user={user} bill={{ ...bill, total }} discount={discount.price} />
      <PayPanel
        checkout={checkout}
        choice={choice}
        purchase={purchase}
        description={t('buy.plan', { name: plan.name })}
        price={known}
        discount={discount}
        problem={payProblem({
          ...{ user, plan, cardId: choice.chosen?.id, price: total },
          isFree: discount.price !== undefined && total === 0,
        })}
      />
    </section>
  )
}

/** Euros that the next period costs, as the bill of that day computes it. */
function nextPrice({ price, percent, amount, months }: CodePrice, of: number): number {
  const cents = Math.round(price * 100)
  const terms =
    percent === null
      ? { percent, amountCents: Math.round((amount ?? 0) * 100) }
      : { percent, amountCents: null }
  return chargeable(cents - reductionOf(terms, cents, of, (months ?? 0) - of)) / 100
}

/** Today's charge, the period it covers, and the next charge. */
interface BillProps {
  plan: Plan
  user: ShownUser
  bill: ReturnType<typeof planBill>
  discount: CodePrice | undefined
}

function Bill({ plan, user, bill, discount }: BillProps) {
  const { t, i18n } = useTranslation('rates')
  const { t: tBuying } = useTranslation('buying')
  const { t: tDiscount } = useTranslation('discount')
  const { changePlanDayLimit } = useGym().config
  const today = useToday()
  const euros = useEuros()
  const { paidUntil, freeUntil, nextCharge, staysUntil } = firstMonth(today, changePlanDayLimit, plan)
  const date = (day: string) => comingDay(day, today, i18n.language)
  const coming = discount ? nextPrice(discount, plan.months) : bill.total
  const nextText = coming === discount?.price ? 'nextFull' : coming === 0 ? 'nextFree' : 'next'
  return (
    <div className={stack(2, 'panel-l', 'pad4')}>
      <dl className={stack(1, 'below2')} aria-label={t('buy.bill')}>
        <div className={row(4, 'baseline', 'between', 'soft')}>
          <dt>{t('buy.plan', { name: plan.name })}</dt>
          <dd className={look('tabular', 'nowrap')}>{euros(bill.plan)}</dd>
        </div>
        {bill.off > 0 && (
          <div className={row(4, 'baseline', 'between', 'soft')}>
            <dt>{t('buy.off', { percent: user.discount })}</dt>
            <dd className={look('tabular', 'nowrap')}>{euros(-bill.off)}</dd>
          </div>
        )}
        {bill.pro > 0 && (
          <div className={row(4, 'baseline', 'between', 'soft')}>
            <dt>{t('pro.title')}</dt>
            <dd className={look('tabular', 'nowrap')}>{euros(bill.pro)}</dd>
          </div>
        )}
        {discount && (
          <div className={row(4, 'baseline', 'between', 'soft')}>
            <dt>{tDiscount('line', { code: discount.code })}</dt>
            <dd className={look('tabular', 'nowrap')}>{euros(discount.reduced - discount.price)}</dd>
          </div>
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
          : t(`buy.next.${periodOf(plan.months)}`, { day: date(nextCharge), price: euros(bill.total) })}{' '}
        {staysUntil === null
          ? t(plan.months > 1 ? 'buy.leaveLong' : 'buy.leave')
          : t('buy.stays', { day: date(addDays(staysUntil, -1)) })}
      </p>
    </div>
  )
}
