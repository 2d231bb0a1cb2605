import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

let loading: Promise<Stripe> | undefined

/** Stripe's own script, loaded where a card is asked for and nowhere else. Rejects when it does not come; then the next try loads it anew. */
export function stripeOf(publicKey: string): Promise<Stripe> {
  loading ??= load(publicKey).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

async function load(publicKey: string): Promise<Stripe> {
  // Stripe does not speak Catalan. Its fields show figures only; what it says in words is its bank windows'.
  const stripe = await loadStripe(publicKey, { locale: 'es' })
  if (!stripe) throw new Error('Stripe is not there')
  return stripe
}

/** Shows the bank's window. Whatever comes of it, the server is asked afterwards. */
export async function takeStripeStep(publicKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publicKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error) console.warn('the bank did not confirm', error.code ?? error.type)
}
