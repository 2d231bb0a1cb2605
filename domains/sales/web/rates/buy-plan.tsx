import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useGym } from '../../../gym/web/gym.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import type { HouseholdDiscount } from '../../contract/household-discounts.ts'
import { periodOf } from '../../contract/plan-periods.ts'
import type { Plan } from '../../contract/plans.ts'
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
import { FirstBill } from './first-bill.tsx'

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
  household: HouseholdDiscount | null
  checkout: Checkout
}

export function BuyPlan({ plan, user, household, checkout }: BuyPlanProps) {
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
    household,
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
      <FirstBill
        plan={plan}
        user={user}
        household={household}
        bill={{ ...bill, total }}
        discount={discount.price}
      />
      <PayPanel
        checkout={checkout}
        choice={choice}
        purchase={purchase}
        description={t('buy.plan', { name: plan.name })}
        price={known}
        discount={discount}
        problem={payProblem({
          ...{ user, plan, cardId: choice.chosen?.id, price: total },
          isFree: total === 0 && (discount.price !== undefined || bill.household > 0),
        })}
      />
    </section>
  )
}
