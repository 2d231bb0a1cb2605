import { stripeProvider } from '../../../domains/sales/server/providers/stripe/stripe.ts'
import { testApp } from '../app.ts'
import { openStripeDouble } from './stripe-double.ts'

/** The server with Stripe's library as provider, talking to a double. `timeout` (ms) is shorter than in production. */
export async function stripeApp(url: string, clock: () => number, timeout = 300) {
  const stripe = await openStripeDouble()
  const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.url }
  const app = await testApp(url, {
    clock,
    config: { payments: { provider: 'stripe', publicKey: 'pk_test_1', ...settings } },
  })
  const provider = await stripeProvider(settings, timeout)
  app.provider = provider
  /** Sends a webhook event; unsigned without a signature. */
  const hook = ({ body, signature }: { body: string; signature?: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload: body,
    })
  return { app, stripe, provider, hook }
}
