import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Purchase } from '../../contract/payments.ts'
import { CardPicker } from '../pay/card-picker.tsx'
import { CheckoutNotice } from '../pay/checkout-notice.tsx'
import type { CardChoice } from '../pay/use-card-choice.ts'
import type { Checkout } from '../pay/use-checkout.tsx'
import { type Discount, DiscountField } from './discount-code.tsx'
import styles from './pay-panel.module.css'
import type { PayProblem } from './pay-problem.ts'
import { priceNow } from './price-now.ts'

interface PayPanelProps {
  checkout: Checkout
  choice: CardChoice
  purchase: Purchase
  description: string
  /** Euros. */
  price: number
  problem: PayProblem | undefined
  discount: Discount
}

export function PayPanel(props: PayPanelProps) {
  const { checkout, choice, purchase, description, price, problem, discount } = props
  const { t } = useTranslation('buying')
  const euros = useEuros()
  const status = useId()
  const { t: tDiscount } = useTranslation('discount')
  const amount = priceNow(checkout.state, purchase, price)
  const going = isGoing(checkout)
  const pay = () => {
    if (going || problem || discount.isPending) return
    checkout.pay({
      purchase,
      amount,
      description,
      ...(choice.chosen && { pmId: choice.chosen.id }),
      ...(discount.code !== undefined && { code: discount.code }),
    })
  }
  return (
    <div className={stack(4)}>
      {(amount > 0 || discount.price) && <DiscountField discount={discount} disabled={going} />}
      {amount > 0 && <CardPicker choice={choice} disabled={going} />}
      <CheckoutNotice checkout={checkout} />
      <div>
        <Button
          kind="primary"
          size="large"
          wide
          busy={going}
          disabled={problem !== undefined || discount.isPending}
          aria-describedby={status}
          onClick={pay}
        >
          {amount === 0 ? tDiscount('startFree') : t('pay', { price: euros(amount) })}
        </Button>
        <p id={status} className={classNames(look('above2', 'size-sm', 'soft'), styles.status)} role="status">
          {problem && choice.cards ? t(`need.${problem}`) : <PayStatus checkout={checkout} />}
        </p>
      </div>
      {checkout.dialog}
    </div>
  )
}

/** True from the press until the purchase is complete, so that nothing is paid twice. */
export const isGoing = ({ busy, state }: Checkout): boolean => busy || state.is === 'done'

export function PayStatus({ checkout: { state } }: { checkout: Checkout }) {
  const { t } = useTranslation('buying')
  if (state.is === 'paying' || state.is === 'done') return t('paying')
  return state.is === 'confirming' ? t('confirming') : null
}
