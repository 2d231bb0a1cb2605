import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { row } from '../../ui/primitives.ts'
import type { CheckoutState } from './checkout.ts'
import { useEuros } from './euros.ts'
import type { Checkout } from './use-checkout.tsx'

type Failed = Extract<CheckoutState, { is: 'failed' }>

const aboutCards = new Set<string>(['no_cards', 'no_default_card', 'card_not_found', 'expired_card'])

/** What became of a payment that did not come through, in words, and what can be done about it. Nothing otherwise. */
export function CheckoutNotice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('pay')
  const { state } = checkout
  const textOf = useFailureText()
  if (state.is !== 'failed') return null
  const { code, press } = state
  const waits = code === 'unanswered'
  const known = press?.receiptId !== undefined
  const title = waits
    ? t('checkout.unansweredTitle')
    : code === 'interrupted'
      ? t('checkout.interruptedTitle')
      : press
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
  return ({ code, price, message, press }) => {
    if (code === 'unanswered' || code === 'interrupted') return t(`checkout.${code}`)
    if (code === 'price_changed' && price !== undefined) {
      return t('checkout.price_changed', { price: euros(price) })
    }
    // No answer of any kind: the press stays the same, whoever sends it again.
    if (press && code !== 'no_answer')
      return t(press.receiptId === undefined ? 'checkout.again' : 'checkout.lost')
    if (message) return message
    if (i18n.exists(`payments:cardError.${code}`)) return tCard(`cardError.${code as 'card_declined'}`)
    if (i18n.exists(`errors:error.${code}`)) return tErrors(`error.${code as 'not_found'}`)
    return errorText(undefined)
  }
}
