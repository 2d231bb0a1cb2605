import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { CheckoutState } from './checkout.ts'
import type { Checkout } from './use-checkout.tsx'

type Failed = Extract<CheckoutState, { is: 'failed' }>

const aboutCards = new Set<string>(['no_cards', 'no_default_card', 'card_not_found', 'expired_card'])

export function CheckoutNotice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('pay')
  const { state } = checkout
  const textOf = useFailureText()
  if (state.is !== 'failed') return null
  const { code, attempt } = state
  const waits = code === 'unanswered'
  const known = attempt?.receiptId !== undefined
  const title = waits
    ? t('checkout.unansweredTitle')
    : code === 'interrupted'
      ? t('checkout.interruptedTitle')
      : attempt
        ? t('checkout.openTitle')
        : t('checkout.title')
  return (
    <Notice tone={waits || code === 'interrupted' ? 'plain' : 'bad'} title={title}>
      <p>{textOf(state)}</p>
      {(known || aboutCards.has(code)) && (
        <div className={row(3, 'rows2', 'stretch', 'wrap', 'above2')}>
          {known && <Button onClick={checkout.look}>{t(waits ? 'checkout.goOn' : 'checkout.look')}</Button>}
          {aboutCards.has(code) && (
            <LinkButton to="/config/your-payments">{t('checkout.toCards')}</LinkButton>
          )}
        </div>
      )}
    </Notice>
  )
}

function useFailureText(): (failed: Failed) => string {
  const { t } = useTranslation('pay')
  const { t: tCard, i18n } = useTranslation('payments')
  const { t: tErrors } = useTranslation('errors')
  const errorText = useErrorText()
  const euros = useEuros()
  return ({ code, price, message, attempt }) => {
    if (code === 'unanswered' || code === 'interrupted') return t(`checkout.${code}`)
    if (code === 'price_changed' && price !== undefined) {
      return t('checkout.price_changed', { price: euros(price) })
    }
    // Every repeat uses the payment's key.
    if (attempt && code !== 'no_answer')
      return t(attempt.receiptId === undefined ? 'checkout.again' : 'checkout.lost')
    if (message) return message
    if (i18n.exists(`payments:cardError.${code}`)) return tCard(`cardError.${code as 'card_declined'}`)
    if (i18n.exists(`errors:error.${code}`)) return tErrors(`error.${code as 'not_found'}`)
    return errorText(undefined)
  }
}
