import { type ComponentType, lazy, type ReactNode } from 'react'
import type { PaymentProviderName } from '../../contract/payments.ts'
import type { CardFormProps } from './card-form.tsx'

interface BankStep {
  publicKey: string | null
  clientSecret: string
  /** Euros; undefined when a card is being saved. */
  amount: number | undefined
}

/** The browser's part of a payment provider. */
export interface CardProvider {
  readonly CardForm: ComponentType<CardFormProps & { publicKey: string | null }>
  /** Runs the bank's confirmation, in a dialog if `show` is called. Resolves however it ends; the server knows the result. */
  readonly confirm: (step: BankStep, show: (dialog: ReactNode) => void) => Promise<void>
}

const loaded = (load: () => Promise<{ default: CardProvider }>): CardProvider => ({
  CardForm: lazy(async () => ({ default: (await load()).default.CardForm })),
  confirm: async (step, show) => (await load()).default.confirm(step, show),
})

/** By the name of the provider, which is its folder. Each loads when it is used. */
export const cardProviders = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: CardProvider }>('./*/card-provider.tsx')).map(([path, load]) => [
    path.split('/')[1],
    loaded(load),
  ]),
) as Readonly<Record<PaymentProviderName, CardProvider>>
