import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropPress, keepPress, type Press, pressFor, samePress } from './under-way.ts'

const order = { purchase: { kind: 'credits', creditType: 'OPEN' }, amount: 12, description: 'x' } as const
const now = Date.parse('2026-11-20T10:00:00Z')
const press = (more: Partial<Press> = {}): Press => ({
  memberId: 7,
  idempotencyKey: 'one',
  order,
  at: now,
  ...more,
})

/** What a browser keeps for all of its tabs. */
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

describe('what is under way', () => {
  it('is the same press for the same thing at the same price, and its member only', () => {
    keepPress(press())
    expect(samePress(7, { ...order, pmId: 'pm_other' })?.idempotencyKey).toBe('one')
    expect(samePress(7, { ...order, amount: 14 })).toBeUndefined()
    expect(samePress(7, { ...order, purchase: { kind: 'credits', creditType: 'ACTIVITY' } })).toBeUndefined()
    expect(samePress(8, order)).toBeUndefined()
    expect(pressFor(8, 'credits')).toBeUndefined()
    expect(pressFor(7, 'plan')).toBeUndefined()
    expect(pressFor(7, 'credits')?.idempotencyKey).toBe('one')
  })

  it('that waits at the bank gives way to another card, and one whose money may have gone does not', () => {
    const first = { ...order, pmId: 'pm_1' }
    keepPress(press({ order: first, receiptId: 5, waits: true }))
    expect(samePress(7, first)?.idempotencyKey).toBe('one')
    expect(samePress(7, { ...order, pmId: 'pm_2' })).toBeUndefined()
    expect(samePress(7, first)).toBeUndefined()
    keepPress(press({ order: first, receiptId: 5 }))
    expect(samePress(7, { ...order, pmId: 'pm_2' })?.idempotencyKey).toBe('one')
  })

  it('is forgotten once it has come to its end, and leaves nothing behind', () => {
    keepPress(press())
    keepPress(press({ idempotencyKey: 'two' }))
    dropPress(press())
    expect(pressFor(7, 'credits')?.idempotencyKey).toBe('two')
    dropPress(press({ idempotencyKey: 'two' }))
    expect(box.items.size).toBe(0)
  })

  it('that nobody answered is another wish ten minutes later; a bank’s question stays a day', () => {
    keepPress(press())
    keepPress(press({ idempotencyKey: 'asked', receiptId: 5, order: { ...order, amount: 13 } }))
    vi.setSystemTime(now + 11 * 60_000)
    expect(samePress(7, order)).toBeUndefined()
    expect(pressFor(7, 'credits')).toMatchObject({ idempotencyKey: 'asked', receiptId: 5 })
    vi.setSystemTime(now + 25 * 3_600_000)
    expect(pressFor(7, 'credits')).toBeUndefined()
  })

  it('holds without a place to keep it, and with rubbish in it', () => {
    box.items.set('payments-under-way', '{"not": "a list"')
    expect(pressFor(7, 'credits')).toBeUndefined()
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(() => keepPress(press())).not.toThrow()
    expect(samePress(7, order)).toBeUndefined()
  })
})
