import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElementStyle, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../../platform/web/ui/class-names.ts'
import { SubmitButton } from '../../../../../platform/web/ui/forms/submit-button.tsx'
import { columns, look, row, stack } from '../../../../../platform/web/ui/primitives.ts'
import { ErrorState } from '../../../../../platform/web/ui/states/state.tsx'
import { useSecondsLeft } from '../../../../../platform/web/widgets/form-problem.tsx'
import { providerNames } from '../../../contract/ways.ts'
import { type CardFormProps, CardFormWaiting } from '../card-form.tsx'
import { CardRefused } from '../card-refused.tsx'
import type { CardFieldCode } from '../card-typing.ts'
import shared from '../pay.module.css'
import { useAddCard } from '../use-add-card.ts'
import styles from './stripe.module.css'
import { stripeOf } from './stripe.ts'
import { codeOfField, fieldOfCode, type StripeField } from './stripe-codes.ts'

/** Stripe's iframes: the number never reaches this page. */
export function StripeCardForm({ publicKey, ...props }: CardFormProps & { publicKey: string | null }) {
  const { t } = useTranslation('pay')
  const [stripe, setStripe] = useState<Stripe>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it anew
  useEffect(() => {
    let gone = false
    setFailed(false)
    stripeOf(publicKey ?? '').then(
      (loaded) => !gone && setStripe(loaded),
      (reason: unknown) => {
        console.warn('Stripe.js did not come', reason)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [publicKey, tries])

  if (failed) return <ErrorState text={t('form.notLoaded')} onRetry={() => setTries(tries + 1)} />
  if (!stripe) return <CardFormWaiting />
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  )
}

type FieldErrors = Partial<Record<StripeField, CardFieldCode>>

function Fields({ onAdded, onCancel, action }: CardFormProps) {
  const { t } = useTranslation('pay')
  const stripe = useStripe()
  const elements = useElements()
  const [errors, setErrors] = useState<FieldErrors>({})
  const { add, busy, refusal, problem, dialog, changed } = useAddCard(onAdded)
  const mustWait = useSecondsLeft(problem) > 0
  const [style] = useState(styleOfFields)

  async function makeCard(): Promise<string | undefined> {
    const card = elements?.getElement('cardNumber')
    if (!stripe || !card) return undefined
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    if (paymentMethod) return paymentMethod.id
    const field = fieldOfCode(error.code)
    if (!field) throw error
    setErrors({ [field]: codeOfField(error.code) })
    focusOn(elements, field)
    return undefined
  }

  const wiring = (field: StripeField) => ({
    options: { style, classes: { focus: styles.focus ?? '', invalid: styles.invalid ?? '' } },
    className: styles.input ?? '',
    onChange: ({ error }: { error: { code: string } | undefined }) => {
      changed()
      setErrors(({ [field]: _, ...others }) =>
        error ? { ...others, [field]: codeOfField(error.code) } : others,
      )
    },
  })

  return (
    <>
      <form
        className={stack(4)}
        noValidate
        method="post"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          void add(makeCard)
        }}
      >
        <StripeFieldBox label={t('form.number')} error={errors.number}>
          {(id) => <CardNumberElement id={id} {...wiring('number')} />}
        </StripeFieldBox>
        <div className={columns(2, 4, 'top')}>
          <StripeFieldBox label={t('form.expiry')} hint={t('form.expiryHint')} error={errors.expiry}>
            {(id) => <CardExpiryElement id={id} {...wiring('expiry')} />}
          </StripeFieldBox>
          <StripeFieldBox label={t('form.cvc')} hint={t('form.cvcHint')} error={errors.cvc}>
            {(id) => <CardCvcElement id={id} {...wiring('cvc')} />}
          </StripeFieldBox>
        </div>
        <p className={look('size-sm', 'soft')}>{t('form.secure', { provider: providerNames.stripe })}</p>
        <CardRefused refusal={refusal} problem={problem} />
        <div className={classNames(row(3, 'stretch', 'end'), shared.formActions)}>
          {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
          <SubmitButton busy={busy} disabled={mustWait || !stripe} wide={!onCancel} size="normal">
            {refusal === 'left' ? t('form.goOn') : (action ?? t('form.save'))}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  )
}

function focusOn(elements: StripeElements | null, field: StripeField): void {
  if (field === 'number') elements?.getElement('cardNumber')?.focus()
  else if (field === 'expiry') elements?.getElement('cardExpiry')?.focus()
  else elements?.getElement('cardCvc')?.focus()
}

interface BoxProps {
  label: string
  hint?: string
  error: CardFieldCode | undefined
  children: (id: string) => ReactNode
}

function StripeFieldBox({ label, hint, error, children }: BoxProps) {
  const { t } = useTranslation('pay')
  const id = useId()
  return (
    <div className={stack(2, 'shrink')}>
      <label className={look('size-sm', 'semibold')} htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {error ? (
        <p className={look('size-s', 'semibold', 'danger')} role="alert">
          {t(`form.${error}`)}
        </p>
      ) : (
        hint && <p className={classNames(look('faint', 'size-s'), styles.hint)}>{hint}</p>
      )}
    </div>
  )
}

/** Style sheets do not apply inside iframes. */
function styleOfFields(): StripeElementStyle {
  const probe = document.createElement('span')
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  document.body.append(probe)
  const colors = { text: read('--text'), faint: read('--text-faint'), danger: read('--danger') }
  probe.remove()
  return {
    base: {
      color: colors.text,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: colors.faint },
    },
    invalid: { color: colors.danger, iconColor: colors.danger },
  }
}
