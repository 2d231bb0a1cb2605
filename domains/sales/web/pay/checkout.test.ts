import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import type { PaymentResult } from '../../contract/payments.ts'
import { type CheckoutState, type CheckoutSteps, resumeCheckout, runCheckout } from './checkout.ts'
import type { Attempt } from './payment-attempts.ts'

const order = { purchase: { kind: 'credits', creditType: 'OPEN' }, amount: 12, description: 'x' } as const
const attempt: Attempt = { memberId: 7, idempotencyKey: 'a-key', order, at: 0 }
const answer = (more: Partial<PaymentResult>): PaymentResult => ({
  status: 'succeeded',
  id: 'pi_1',
  clientSecret: null,
  error: null,
  receiptId: 5,
  ...more,
})
const asks = answer({ status: 'requires_action', clientSecret: 'secret' })

/** A server with these answers, a bank, and the stored payment. */
function house(answers: (PaymentResult | Error)[]) {
  const said: string[] = []
  const heard: string[] = []
  const stored = new Map<string, Attempt>()
  const next = async (what: string) => {
    heard.push(what)
    const given = answers.shift()
    if (given instanceof Error) throw given
    if (!given) throw new Error('nobody expected another question')
    return given
  }
  const steps: CheckoutSteps = {
    send: ({ amount }, idempotencyKey) => next(`pay ${amount} ${idempotencyKey}`),
    look: (receiptId) => next(`look ${receiptId}`),
    askBank: async (secret) => void heard.push(`bank ${secret}`),
    say: (state: CheckoutState) => said.push(state.is === 'failed' ? state.code : state.is),
    keep: (one) => stored.set(one.idempotencyKey, one),
    drop: ({ idempotencyKey }) => stored.delete(idempotencyKey),
  }
  return { steps, said, heard, stored }
}

describe('a checkout', () => {
  it('that succeeds is done and forgotten', async () => {
    const { steps, said, heard, stored } = house([answer({})])
    expect(await runCheckout(steps, attempt)).toEqual({ is: 'done', order, receiptId: 5 })
    expect(heard).toEqual(['pay 12 a-key'])
    expect(said).toEqual(['paying', 'done'])
    expect(stored.size).toBe(0)
  })

  it('passes the bank’s challenge and trusts the server, not the window', async () => {
    const { steps, said, heard, stored } = house([asks, answer({})])
    expect((await runCheckout(steps, attempt)).is).toBe('done')
    expect(heard).toEqual(['pay 12 a-key', 'bank secret', 'look 5'])
    expect(said).toEqual(['paying', 'confirming', 'paying', 'done'])
    expect(stored.size).toBe(0)
  })

  it('whose challenge was left open stays pending with its number', async () => {
    const { steps, said, stored } = house([asks, asks])
    const end = await runCheckout(steps, attempt)
    expect(said.at(-1)).toBe('unanswered')
    expect(end).toMatchObject({ is: 'failed', attempt: { idempotencyKey: 'a-key', receiptId: 5 } })
    expect(stored.get('a-key')).toMatchObject({ receiptId: 5, waits: true })
  })

  it('whose challenge is answered later is pending no more', async () => {
    const { steps, stored } = house([asks, answer({ status: 'error', error: 'no_answer' })])
    await runCheckout(steps, attempt)
    expect(stored.get('a-key')?.waits).toBeUndefined()
  })

  it('whose state the server cannot tell is kept; one it does not know is forgotten', async () => {
    const busy = house([asks, new ApiError('too_many_requests', 429)])
    await runCheckout(busy.steps, attempt)
    expect(busy.stored.get('a-key')).toMatchObject({ receiptId: 5 })
    const gone = house([new ApiError('not_found', 404)])
    gone.stored.set('a-key', { ...attempt, receiptId: 5 })
    await resumeCheckout(gone.steps, { ...attempt, receiptId: 5 }, 5)
    expect(gone.stored.size).toBe(0)
  })

  it('that was refused is over: another attempt is a new payment', async () => {
    const declined = answer({ status: 'error', error: 'insufficient_funds' })
    const { steps, stored } = house([declined])
    expect(await runCheckout(steps, attempt)).toEqual({ is: 'failed', code: 'insufficient_funds', order })
    expect(stored.size).toBe(0)
  })

  it.each([
    ['no answer of the bank', answer({ status: 'error', error: 'no_answer' }), 'no_answer', 5],
    ['no network', new ApiError('offline'), 'offline', undefined],
    ['no answer in time', new ApiError('timeout'), 'timeout', undefined],
    ['a server that fell', new ApiError('internal', 500), 'internal', undefined],
    ['a log-in that has ended', new ApiError('unauthorized', 401), 'unauthorized', undefined],
    ['too many calls', new ApiError('too_many_requests', 429), 'too_many_requests', undefined],
    ['a mistake of ours', new TypeError('x is not a function'), 'unexpected', undefined],
  ])('with %s stays the same attempt', async (_, given, code, receiptId) => {
    const { steps, stored } = house([given])
    const end = await runCheckout(steps, attempt)
    expect(end).toMatchObject({ is: 'failed', code, attempt: { idempotencyKey: 'a-key' } })
    expect(stored.get('a-key')?.receiptId).toBe(receiptId)
  })

  it('that was interrupted after the challenge can be looked up', async () => {
    const { steps, stored } = house([asks, new ApiError('offline')])
    await runCheckout(steps, attempt)
    const left = stored.get('a-key')
    expect(left).toMatchObject({ receiptId: 5 })
    const later = house([answer({})])
    expect((await resumeCheckout(later.steps, left as Attempt, 5)).is).toBe('done')
    expect(later.heard).toEqual(['look 5'])
  })

  it('at another price names it and is over', async () => {
    const changed = new ApiError('price_changed', 409, { message: 'no', price: 14 })
    const { steps, stored } = house([changed])
    expect(await runCheckout(steps, attempt)).toEqual({
      is: 'failed',
      code: 'price_changed',
      order,
      message: 'no',
      price: 14,
    })
    expect(stored.size).toBe(0)
  })

  it('is stored before the provider is called', async () => {
    const { steps, stored } = house([])
    steps.send = async () => {
      expect(stored.get('a-key')).toEqual(attempt)
      return answer({})
    }
    await runCheckout(steps, attempt)
    expect(stored.size).toBe(0)
  })
})
