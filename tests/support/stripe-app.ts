import { stripeProvider } from '../../server/adapters/payments/stripe.ts'
import { testApp } from './app.ts'
import { openStripeDouble } from './stripe-double.ts'

/**
 * The server with Stripe's own library as its provider, on a test's database, and the double that it asks. Silence is
 * noticed after `timeout` (milliseconds), sooner than in real life.
 */
export async function stripeApp(url: string, clock: () => number, timeout = 300) {
  const stripe = await openStripeDouble()
  const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.url }
  const app = await testApp(url, {
    clock,
    config: { payments: { provider: 'stripe', publicKey: 'pk_test_1', ...settings } },
  })
  const provider = stripeProvider({ ...settings, timeout })
  app.provider = provider
  /** Brings a message to where Stripe sends its own; unsigned without a signature. */
  const hook = ({ body, signature }: { body: string; signature?: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload: body,
    })
  return { app, stripe, provider, hook }
}
