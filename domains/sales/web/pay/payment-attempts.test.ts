import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Attempt, attemptFor, dropAttempt, sameAttempt, storeAttempt } from './payment-attempts.ts'

const order = { purchase: { kind: 'credits', creditType: 'OPEN' }, amount: 12, description: 'x' } as const
const now = Date.parse('2026-11-20T10:00:00Z')
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  memberId: 7,
  idempotencyKey: 'one',
  order,
  at: now,
  ...more,
})

class Box {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

let box: Box
beforeEach(() => {
  vi.useFakeTimers({ now })
  box = new Box()
  vi.stubGlobal('localStorage', box)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('a payment attempt', () => {
  it('is the same attempt for the same thing at the same price, and its member only', () => {
    storeAttempt(attempt())
    expect(sameAttempt(7, { ...order, pmId: 'pm_other' })?.idempotencyKey).toBe('one')
    expect(sameAttempt(7, { ...order, amount: 14 })).toBeUndefined()
    expect(
      sameAttempt(7, { ...order, purchase: { kind: 'credits', creditType: 'ACTIVITY' } }),
    ).toBeUndefined()
    expect(sameAttempt(8, order)).toBeUndefined()
    expect(attemptFor(8, 'credits')).toBeUndefined()
    expect(attemptFor(7, 'plan')).toBeUndefined()
    expect(attemptFor(7, 'credits')?.idempotencyKey).toBe('one')
  })

  it('waiting at the bank yields to another card; one that may have been paid does not', () => {
    const first = { ...order, pmId: 'pm_1' }
    storeAttempt(attempt({ order: first, receiptId: 5, waits: true }))
    expect(sameAttempt(7, first)?.idempotencyKey).toBe('one')
    expect(sameAttempt(7, { ...order, pmId: 'pm_2' })).toBeUndefined()
    expect(sameAttempt(7, first)).toBeUndefined()
    storeAttempt(attempt({ order: first, receiptId: 5 }))
    expect(sameAttempt(7, { ...order, pmId: 'pm_2' })?.idempotencyKey).toBe('one')
  })

  it('is deleted once it has ended', () => {
    storeAttempt(attempt())
    storeAttempt(attempt({ idempotencyKey: 'two' }))
    dropAttempt(attempt())
    expect(attemptFor(7, 'credits')?.idempotencyKey).toBe('two')
    dropAttempt(attempt({ idempotencyKey: 'two' }))
    expect(box.items.size).toBe(0)
  })

  it('without an answer is replaced after ten minutes; a challenge stays a day', () => {
    storeAttempt(attempt())
    storeAttempt(attempt({ idempotencyKey: 'asked', receiptId: 5, order: { ...order, amount: 13 } }))
    vi.setSystemTime(now + 11 * 60_000)
    expect(sameAttempt(7, order)).toBeUndefined()
    expect(attemptFor(7, 'credits')).toMatchObject({ idempotencyKey: 'asked', receiptId: 5 })
    vi.setSystemTime(now + 25 * 3_600_000)
    expect(attemptFor(7, 'credits')).toBeUndefined()
  })

  it('works without storage, and with invalid values in it', () => {
    box.items.set('payments-under-way', '{"not": "a list"')
    expect(attemptFor(7, 'credits')).toBeUndefined()
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(() => storeAttempt(attempt())).not.toThrow()
    expect(sameAttempt(7, order)).toBeUndefined()
  })
})
