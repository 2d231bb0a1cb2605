import type { CardProvider } from '../providers.ts'
import { takeStripeStep } from './stripe.ts'
import { StripeCardForm } from './stripe-card-form.tsx'

const stripe: CardProvider = {
  CardForm: StripeCardForm,
  confirm: ({ publicKey, clientSecret }) => takeStripeStep(publicKey ?? '', clientSecret),
}

export default stripe
