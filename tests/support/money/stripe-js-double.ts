import type { PaymentIntentOrSetupIntentResult, Stripe, StripeElement, StripeError } from '@stripe/stripe-js'
import type { BrowserContext, Page, Route } from 'playwright-core'
import type { StripeDouble } from './stripe-double.ts'

// Replaces Stripe in the browser: its script, the iframes of its fields, its API and the bank's window. As there, card numbers
// stay in the iframes and go to that API only.

/** Behaviour of the test cards, which the server's double reads from their names. */
const kinds: Record<string, string> = {
  '4242424242424242': 'pm_visa',
  '4000002500003155': 'pm_asks',
  '4000000000009995': 'pm_nofunds',
  '4000000000000002': 'pm_declined',
}

let cards = 0

export interface StripeJsDouble {
  /** Card numbers that reached Stripe's API; they must appear nowhere else. */
  readonly numbers: string[]
  isDown: boolean
}

export async function replaceStripeJs(
  context: BrowserContext,
  stripe: StripeDouble,
): Promise<StripeJsDouble> {
  const site: StripeJsDouble = { numbers: [], isDown: false }
  const page = (route: Route, body: string) => route.fulfill({ contentType: 'text/html', body })
  const json = (route: Route, body: unknown) =>
    route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } })

  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (site.isDown) return route.abort('connectionfailed')
    if (pathname === '/field') return page(route, fieldFrame(searchParams.get('type') ?? ''))
    return route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
  })
  await context.route('https://hooks.stripe.com/**', (route) => page(route, bankFrame))
  await context.route('https://api.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const fields = new URLSearchParams(route.request().postData() ?? '')
    if (pathname === '/v1/payment_methods') {
      const number = fields.get('card[number]') ?? ''
      site.numbers.push(number)
      cards += 1
      return json(route, { id: `${kinds[number] ?? 'pm_declined'}_${cards}`, object: 'payment_method' })
    }
    stripe.answerBank(fields.get('intent') ?? '', fields.get('approve') === 'true')
    return json(route, {})
  })
  return site
}

export async function typeIntoStripe(
  page: Page,
  number: string,
  expiry = '12 / 49',
  cvc = '123',
): Promise<void> {
  const typed = { cardNumber: number, cardExpiry: expiry, cardCvc: cvc }
  for (const [type, value] of Object.entries(typed)) {
    await page.frameLocator(`iframe[title="${type}"]`).getByRole('textbox').fill(value)
  }
}

export async function answerStripeBank(page: Page, approve: boolean): Promise<void> {
  const window = page.frameLocator('iframe[title="3ds"]')
  await window.getByRole('button', { name: approve ? 'Complete' : 'Fail' }).click()
  await page.locator('iframe[title="3ds"]').waitFor({ state: 'detached' })
}

const fieldFrame = (type: string) => `<!doctype html><html lang="es"><title>${type}</title>
  <input aria-label="${type}" style="width: 100%; border: 0; font: inherit; background: none">
  <script>
    const input = document.querySelector('input')
    input.oninput = () => parent.postMessage({ stripeField: '${type}', value: input.value }, '*')
    onmessage = ({ data }) => data === 'focus' && input.focus()
  </script></html>`

const bankFrame = `<!doctype html><html lang="es"><title>3D Secure</title>
  <button>Complete</button><button>Fail</button>
  <script>
    const intent = new URLSearchParams(location.search).get('intent')
    for (const button of document.querySelectorAll('button')) button.onclick = async () => {
      const approve = button.textContent === 'Complete'
      const body = new URLSearchParams({ intent, approve })
      await fetch('https://api.stripe.com/answer', { method: 'POST', body })
      parent.postMessage({ stripeBank: approve }, '*')
    }
  </script></html>`

/** Runs in the page in place of Stripe.js, without access to this file. */
function stripeScript(): void {
  type Type = 'cardNumber' | 'cardExpiry' | 'cardCvc'
  type Listener = (event: unknown) => void
  const origin = 'https://js.stripe.com'
  const values: Record<Type, string> = { cardNumber: '', cardExpiry: '', cardCvc: '' }
  const digitsOf = (type: Type) => values[type].replace(/\D/g, '')
  const isReal = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, at) => {
      const twice = Number(digit) * (at % 2 ? 2 : 1)
      return sum + (twice > 9 ? twice - 9 : twice)
    }, 0) %
      10 ===
    0
  const isPast = (digits: string) => {
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))]
    return new Date(year, month, 1) <= new Date()
  }

  /** Stripe's error for a field; while typing only definite errors. */
  function codeOf(type: Type, isWhole: boolean): string | undefined {
    const digits = digitsOf(type)
    if (type === 'cardNumber') {
      if (digits.length < 16) return isWhole ? 'incomplete_number' : undefined
      return isReal(digits) ? undefined : 'invalid_number'
    }
    if (type === 'cardExpiry') {
      if (digits.length < 4) return isWhole ? 'incomplete_expiry' : undefined
      return isPast(digits) ? 'invalid_expiry_year_past' : undefined
    }
    return digits.length < 3 && isWhole ? 'incomplete_cvc' : undefined
  }
  const mistake = (code: string) =>
    ({ type: 'validation_error', code, message: `Stripe says ${code}` }) as StripeError

  function makeElement(type: Type): StripeElement {
    const listeners = new Map<string, Listener[]>()
    const frame = document.createElement('iframe')
    const tell = (event: string, detail: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(detail)
    }
    frame.src = `${origin}/field?type=${type}`
    frame.title = type
    frame.height = '24'
    frame.style.cssText = 'border: 0; width: 100%; display: block'
    const hear = ({ origin: from, data }: MessageEvent) => {
      if (from !== origin || data?.stripeField !== type) return
      values[type] = data.value
      const code = codeOf(type, false)
      const error = code ? mistake(code) : undefined
      tell('change', { elementType: type, empty: !data.value, complete: !codeOf(type, true), error })
    }
    const element = {
      on: (event: string, listener: Listener) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return element
      },
      off: (event: string, listener?: Listener) => {
        const left = (listeners.get(event) ?? []).filter((one) => listener && one !== listener)
        listeners.set(event, left)
        return element
      },
      mount: (target: HTMLElement) => {
        addEventListener('message', hear)
        frame.onload = () => tell('ready', { elementType: type })
        target.append(frame)
      },
      destroy: () => {
        removeEventListener('message', hear)
        frame.remove()
        values[type] = ''
      },
      focus: () => frame.contentWindow?.postMessage('focus', '*'),
      update: () => undefined,
    }
    return element as unknown as StripeElement
  }

  function elements() {
    const made = new Map<Type, StripeElement>()
    return {
      create: (type: Type) => {
        const element = makeElement(type)
        made.set(type, element)
        return element
      },
      getElement: (type: Type) => made.get(type) ?? null,
      update: () => undefined,
    }
  }

  const stripe: Pick<Stripe, 'createPaymentMethod' | 'handleNextAction'> = {
    createPaymentMethod: async () => {
      const code = (['cardNumber', 'cardExpiry', 'cardCvc'] as const)
        .map((type) => codeOf(type, true))
        .find(Boolean)
      if (code) return { error: mistake(code) }
      const body = new URLSearchParams({ type: 'card', 'card[number]': digitsOf('cardNumber') })
      const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
      return { paymentMethod: await answer.json() }
    },
    handleNextAction: async (options) => {
      const secret = 'clientSecret' in options ? options.clientSecret : ''
      const [intent = ''] = secret.split('_secret_')
      const frame = document.createElement('iframe')
      frame.src = `https://hooks.stripe.com/3ds?intent=${intent}`
      frame.title = '3ds'
      frame.style.cssText =
        'position: fixed; inset: 0; width: 100%; height: 100%; background: #fff; z-index: 99'
      document.body.append(frame)
      const approved = await new Promise<boolean>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (typeof data?.stripeBank === 'boolean') resolve(data.stripeBank)
        })
      })
      frame.remove()
      if (approved) return {} as PaymentIntentOrSetupIntentResult
      const failed = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }
      return { error: failed as StripeError }
    },
  }
  const unused = async () => ({})
  const whole = { ...stripe, elements, createToken: unused, confirmCardPayment: unused }
  Object.assign(window, { Stripe: Object.assign(() => whole, { version: 'double' }) })
}
