import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

let loading: Promise<Stripe> | undefined

/** Loads Stripe's script on demand. Rejects on failure; the next call retries. */
export function stripeOf(publicKey: string): Promise<Stripe> {
  loading ??= load(publicKey).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

async function load(publicKey: string): Promise<Stripe> {
  // Stripe does not have all our languages, and only its bank windows show words: in the browser’s.
  const stripe = await loadStripe(publicKey, { locale: 'auto' })
  if (!stripe) throw new Error('Stripe is not there')
  return stripe
}

/** Resolves in any case; the server is asked afterwards. */
export async function takeStripeStep(publicKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publicKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error) console.warn('the bank did not confirm', error.code ?? error.type)
}
