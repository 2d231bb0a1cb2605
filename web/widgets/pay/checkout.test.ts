import { describe, expect, it } from 'vitest'
import type { PaymentResult } from '../../../contracts/payments.ts'
import { ApiError } from '../../api/api-error.ts'
import { type CheckoutState, type CheckoutSteps, resumeCheckout, runCheckout } from './checkout.ts'
import type { Press } from './under-way.ts'

const order = { purchase: { kind: 'credits', creditType: 'OPEN' }, amount: 12, description: 'x' } as const
const press: Press = { memberId: 7, idempotencyKey: 'a-key', order, at: 0 }
const answer = (more: Partial<PaymentResult>): PaymentResult => ({
  status: 'succeeded',
  id: 'pi_1',
  clientSecret: null,
  error: null,
  receiptId: 5,
  ...more,
})
const asks = answer({ status: 'requires_action', clientSecret: 'secret' })

/** A server that answers these in turn, a bank, and what is remembered at the end. */
function house(answers: (PaymentResult | Error)[]) {
  const said: string[] = []
  const heard: string[] = []
  const kept = new Map<string, Press>()
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
    keep: (one) => kept.set(one.idempotencyKey, one),
    drop: ({ idempotencyKey }) => kept.delete(idempotencyKey),
  }
  return { steps, said, heard, kept }
}

describe('a checkout', () => {
  it('that comes through is done, and forgotten', async () => {
    const { steps, said, heard, kept } = house([answer({})])
    expect(await runCheckout(steps, press)).toEqual({ is: 'done', order, receiptId: 5 })
    expect(heard).toEqual(['pay 12 a-key'])
    expect(said).toEqual(['paying', 'done'])
    expect(kept.size).toBe(0)
  })

  it('goes through the bank’s question, and believes the server, not the window', async () => {
    const { steps, said, heard, kept } = house([asks, answer({})])
    expect((await runCheckout(steps, press)).is).toBe('done')
    expect(heard).toEqual(['pay 12 a-key', 'bank secret', 'look 5'])
    expect(said).toEqual(['paying', 'confirming', 'paying', 'done'])
    expect(kept.size).toBe(0)
  })

  it('whose question was left open stays under way with its number', async () => {
    const { steps, said, kept } = house([asks, asks])
    const end = await runCheckout(steps, press)
    expect(said.at(-1)).toBe('unanswered')
    expect(end).toMatchObject({ is: 'failed', press: { idempotencyKey: 'a-key', receiptId: 5 } })
    expect(kept.get('a-key')).toMatchObject({ receiptId: 5, waits: true })
  })

  it('whose question is answered later waits no more', async () => {
    const { steps, kept } = house([asks, answer({ status: 'error', error: 'no_answer' })])
    await runCheckout(steps, press)
    expect(kept.get('a-key')?.waits).toBeUndefined()
  })

  it('of which the server will not say how it stands is not forgotten; one that it does not know is', async () => {
    const busy = house([asks, new ApiError('too_many_requests', 429)])
    await runCheckout(busy.steps, press)
    expect(busy.kept.get('a-key')).toMatchObject({ receiptId: 5 })
    const gone = house([new ApiError('not_found', 404)])
    gone.kept.set('a-key', { ...press, receiptId: 5 })
    await resumeCheckout(gone.steps, { ...press, receiptId: 5 }, 5)
    expect(gone.kept.size).toBe(0)
  })

  it('that was refused is over: another press is another payment', async () => {
    const declined = answer({ status: 'error', error: 'insufficient_funds' })
    const { steps, kept } = house([declined])
    expect(await runCheckout(steps, press)).toEqual({ is: 'failed', code: 'insufficient_funds', order })
    expect(kept.size).toBe(0)
  })

  it.each([
    ['no answer of the bank', answer({ status: 'error', error: 'no_answer' }), 'no_answer', 5],
    ['no network', new ApiError('offline'), 'offline', undefined],
    ['no answer in time', new ApiError('timeout'), 'timeout', undefined],
    ['a server that fell', new ApiError('internal', 500), 'internal', undefined],
    ['a log-in that has ended', new ApiError('unauthorized', 401), 'unauthorized', undefined],
    ['too many calls', new ApiError('too_many_requests', 429), 'too_many_requests', undefined],
    ['a mistake of ours', new TypeError('x is not a function'), 'unexpected', undefined],
  ])('with %s stays the same press', async (_, given, code, receiptId) => {
    const { steps, kept } = house([given])
    const end = await runCheckout(steps, press)
    expect(end).toMatchObject({ is: 'failed', code, press: { idempotencyKey: 'a-key' } })
    expect(kept.get('a-key')?.receiptId).toBe(receiptId)
  })

  it('that was cut off after the bank’s question can be looked up', async () => {
    const { steps, kept } = house([asks, new ApiError('offline')])
    await runCheckout(steps, press)
    const left = kept.get('a-key')
    expect(left).toMatchObject({ receiptId: 5 })
    const later = house([answer({})])
    expect((await resumeCheckout(later.steps, left as Press, 5)).is).toBe('done')
    expect(later.heard).toEqual(['look 5'])
  })

  it('at another price says which, and is over', async () => {
    const changed = new ApiError('price_changed', 409, { message: 'no', price: 14 })
    const { steps, kept } = house([changed])
    expect(await runCheckout(steps, press)).toEqual({
      is: 'failed',
      code: 'price_changed',
      order,
      message: 'no',
      price: 14,
    })
    expect(kept.size).toBe(0)
  })

  it('is remembered before anybody is asked', async () => {
    const { steps, kept } = house([])
    steps.send = async () => {
      expect(kept.get('a-key')).toEqual(press)
      return answer({})
    }
    await runCheckout(steps, press)
    expect(kept.size).toBe(0)
  })
})
