import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

// A server that answers like Stripe, for the real library. It refuses calls and parameters that Stripe's published interface does
// not have.

const allowed: Record<string, string[]> = {
  'POST /v1/customers': ['name', 'email', 'metadata[box_key]'],
  'DELETE /v1/customers/:id': [],
  'POST /v1/setup_intents': [
    'customer',
    'payment_method',
    'automatic_payment_methods[enabled]',
    'automatic_payment_methods[allow_redirects]',
    'usage',
    'confirm',
    'use_stripe_sdk',
    'metadata[box_key]',
    'expand[0]',
  ],
  'GET /v1/setup_intents/:id': ['expand[0]'],
  'POST /v1/payment_methods/:id/detach': [],
  'POST /v1/payment_intents': [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'automatic_payment_methods[enabled]',
    'automatic_payment_methods[allow_redirects]',
    'description',
    'confirm',
    'off_session',
    'use_stripe_sdk',
    'metadata[box_key]',
  ],
  'GET /v1/payment_intents/:id': [],
  'GET /v1/payment_intents': ['customer', 'limit'],
  'POST /v1/payment_intents/:id/cancel': [],
  'GET /v1/refunds': ['payment_intent', 'limit'],
  'GET /v1/disputes': ['payment_intent', 'limit'],
  'POST /v1/refunds': ['payment_intent', 'amount', 'metadata[box_key]'],
}

type StripeObject = Record<string, unknown> & { id: string }
type Fields = Record<string, string>

/** A failure of the next call of a kind, before or after it took effect. */
export type Failure = 'error before' | 'error after' | 'silence before' | 'silence after' | 'empty answer'

export interface StripeDouble {
  readonly url: string
  readonly webhookSecret: string
  /** Received calls, `POST /v1/payment_intents`, oldest first. */
  readonly calls: { call: string; fields: Fields; headers: IncomingMessage['headers'] }[]
  /** Descriptions of received calls that Stripe does not know. */
  readonly unknownCalls: string[]
  readonly objects: Map<string, StripeObject>
  /** Makes the next `times` calls of that kind fail. */
  failNext(call: string, what: Failure, times?: number): void
  /** The member's answer to the bank's confirmation. */
  answerBank(id: string, approve: boolean): void
  add(item: StripeObject): void
  /** A webhook event about an object, signed like Stripe's at a time (seconds). */
  message(id: string, type: string, at?: number): { body: string; signature: string }
  /** Any body, signed like an event. */
  sign(body: string, at?: number): { body: string; signature: string }
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

const cardError = (code: string, decline?: string) => ({
  type: 'card_error',
  code,
  message: 'Your card was declined.',
  ...(decline && { decline_code: decline }),
})

/** A payment method's name says how it behaves: `pm_visa_1`, `pm_declined_2`, `pm_nofunds_3`, `pm_asks_4`. */
function verdict(pm: string, isSetup: boolean, offSession: boolean): { status: string; error?: object } {
  if (pm.startsWith('pm_declined')) {
    return { status: 'requires_payment_method', error: cardError('card_declined', 'generic_decline') }
  }
  if (pm.startsWith('pm_nofunds') && !isSetup) {
    return { status: 'requires_payment_method', error: cardError('card_declined', 'insufficient_funds') }
  }
  if (pm.startsWith('pm_asks')) {
    return offSession
      ? {
          status: 'requires_payment_method',
          error: cardError('authentication_required', 'authentication_required'),
        }
      : { status: 'requires_action' }
  }
  return { status: 'succeeded' }
}

export async function openStripeDouble(): Promise<StripeDouble> {
  const sign: StripeDouble['sign'] = (body, at = Math.floor(Date.now() / 1000)) => {
    const signed = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
    return { body, signature: `t=${at},v1=${signed}` }
  }
  const calls: StripeDouble['calls'] = []
  const unknownCalls: string[] = []
  const objects = new Map<string, StripeObject>()
  const answered = new Map<string, { fields: string; status: number; body: unknown }>()
  const failures: { call: string; what: Failure }[] = []
  const webhookSecret = 'whsec_of_the_tests'

  const card = (pm: string) => ({
    id: pm,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2040 },
  })
  const intent = (fields: Fields, isSetup: boolean) => {
    const pm = fields.payment_method ?? ''
    const { status, error } = verdict(pm, isSetup, fields.off_session === 'true')
    const id = newId(isSetup ? 'seti' : 'pi')
    const amount = Number(fields.amount ?? 0)
    const item: StripeObject = {
      id,
      object: isSetup ? 'setup_intent' : 'payment_intent',
      status,
      client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
      customer: fields.customer,
      payment_method: isSetup ? card(pm) : pm,
      metadata: { box_key: fields['metadata[box_key]'] },
      ...(isSetup ? { last_setup_error: error ?? null } : { last_payment_error: error ?? null }),
      ...(isSetup ? {} : { amount, amount_received: status === 'succeeded' ? amount : 0 }),
    }
    objects.set(id, item)
    const named = { [isSetup ? 'setup_intent' : 'payment_intent']: item }
    return error ? { status: 402, body: { error: { ...error, ...named } } } : { status: 200, body: item }
  }
  const refused = (status: number, error: object) => ({ status, body: { error } })
  const unknown = (id: string) =>
    refused(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such object: ${id}`,
    })
  const list = (data: StripeObject[]) => ({ status: 200, body: { object: 'list', has_more: false, data } })
  const listed = (object: string, field: string, value: string | undefined) =>
    list([...objects.values()].filter((item) => item.object === object && item[field] === value).reverse())

  function refund(fields: Fields) {
    const paid = objects.get(fields.payment_intent ?? '')
    const amount = Number(fields.amount)
    const before = [...objects.values()].filter(
      (item) => item.object === 'refund' && item.payment_intent === fields.payment_intent,
    )
    const given = before.reduce((sum, each) => sum + Number(each.amount), 0)
    if (given + amount > Number(paid?.amount_received ?? 0)) {
      return refused(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'too much',
      })
    }
    const item = {
      id: newId('re'),
      object: 'refund',
      status: 'succeeded',
      amount,
      payment_intent: fields.payment_intent,
      metadata: { box_key: fields['metadata[box_key]'] },
    }
    objects.set(item.id, item)
    return { status: 200, body: item }
  }

  function cancel(id: string) {
    const item = objects.get(id)
    if (!item) return unknown(id)
    if (item.status === 'succeeded') {
      return refused(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: id,
      })
    }
    item.status = 'canceled'
    return { status: 200, body: item }
  }

  function act(call: string, id: string, fields: Fields): { status: number; body: unknown } {
    if (call === 'POST /v1/customers') return { status: 200, body: { id: newId('cus'), object: 'customer' } }
    if (call === 'DELETE /v1/customers/:id')
      return { status: 200, body: { id, object: 'customer', deleted: true } }
    if (call === 'POST /v1/setup_intents') return intent(fields, true)
    if (call === 'POST /v1/payment_intents') return intent(fields, false)
    if (call === 'POST /v1/refunds') return refund(fields)
    if (call === 'GET /v1/payment_intents') return listed('payment_intent', 'customer', fields.customer)
    if (call === 'GET /v1/disputes') return listed('dispute', 'payment_intent', fields.payment_intent)
    if (call === 'GET /v1/refunds') return listed('refund', 'payment_intent', fields.payment_intent)
    if (call.endsWith('/detach')) return { status: 200, body: card(id) }
    if (call.endsWith('/cancel')) return cancel(id)
    const item = objects.get(id)
    return item ? { status: 200, body: item } : unknown(id)
  }

  /** Like Stripe: the same key gives the same answer, or an error with other parameters. */
  function once(call: string, id: string, fields: Fields, key: string | undefined) {
    const written = JSON.stringify([call, id, fields])
    const before = key === undefined ? undefined : answered.get(key)
    if (before && before.fields !== written) {
      return refused(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      })
    }
    if (before) return before
    const answer = act(call, id, fields)
    if (key !== undefined) answered.set(key, { ...answer, fields: written })
    return answer
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://stripe')
    let text = ''
    for await (const chunk of request) text += chunk
    const fields: Fields = Object.fromEntries([...address.searchParams, ...new URLSearchParams(text)])
    const id = /_[0-9a-z_]+/.exec(address.pathname.split('/')[3] ?? '')
      ? (address.pathname.split('/')[3] ?? '')
      : ''
    const call = `${request.method} ${id ? address.pathname.replace(id, ':id') : address.pathname}`
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    calls.push({ call, fields, headers: request.headers })

    const strange = Object.keys(fields).filter((name) => !allowed[call]?.includes(name))
    if (!allowed[call] || strange.length > 0) {
      const message = `Received unknown parameters in ${call}: ${strange.join(', ')}`
      unknownCalls.push(message)
      return void send(400, { error: { type: 'invalid_request_error', code: 'parameter_unknown', message } })
    }
    const at = failures.findIndex((failure) => failure.call === call)
    const what = at < 0 ? null : failures.splice(at, 1)[0]?.what
    const apiError = { error: { type: 'api_error', message: 'Something went wrong on our end' } }
    if (what === 'error before') return void send(500, apiError)
    if (what === 'silence before') return
    const key = request.headers['idempotency-key']
    const done = once(call, id, fields, typeof key === 'string' ? key : undefined)
    if (what === 'silence after') return
    if (what === 'error after') return void send(500, apiError)
    if (what === 'empty answer') return void send(200, {})
    send(done.status, done.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    calls,
    unknownCalls,
    objects,
    failNext: (call, what, times = 1) => {
      for (let i = 0; i < times; i += 1) failures.push({ call, what })
    },
    answerBank: (id, approve) => {
      const item = objects.get(id)
      if (!item) throw new Error(`no ${id}`)
      const error = cardError(`${item.object}_authentication_failure`)
      item.status = approve ? 'succeeded' : 'requires_payment_method'
      if (approve && item.amount !== undefined) item.amount_received = item.amount
      if (!approve) item[item.object === 'setup_intent' ? 'last_setup_error' : 'last_payment_error'] = error
    },
    add: (item) => {
      objects.set(item.id, item)
    },
    message: (id, type, at) =>
      sign(
        JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object: objects.get(id) } }),
        at,
      ),
    sign,
  }
}
