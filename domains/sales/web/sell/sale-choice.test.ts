import { expect, test } from 'vitest'
import type { SaleOffers } from '../../contract/sales.ts'
import { canPay, firstChoice, saleOf } from './sale-choice.ts'

const offers: SaleOffers = {
  member: { id: 1, name: 'Núria', surname: 'Serrat', isActive: true },
  takesCards: true,
  cards: [],
  creditPrice: 4.1,
  packs: [
    {
      id: 9,
      creditType: 'ACTIVITY',
      amount: 10,
      price: 38,
      days: 90,
      audience: 'all',
      shareable: false,
      vat: '21',
    },
  ],
  plan: null,
  discount: 0,
  household: null,
  plans: [
    { id: 3, name: 'Tres', price: 50, proPrice: 54.95, months: 1, minStayMonths: 0 },
    { id: 4, name: 'Games', price: 90, proPrice: null, months: 1, minStayMonths: 0 },
  ],
  monthPaid: '2026-12-01',
  products: [{ id: 7, name: 'Comba', image: '', price: 18.9, soldOut: false, variants: [] }],
  owed: [],
}
const first = firstChoice(offers, 2)
const owed = {
  billId: 1,
  amount: 50,
  month: '2026-11-01',
  months: 1,
  kind: 'month',
  state: 'due',
  remittance: null,
} as const

test('starts with credits and cash, or with the member’s debt and card', () => {
  expect(first).toMatchObject({ kind: 'credits', method: 'cash', count: 1 })
  expect(firstChoice({ ...offers, owed: [owed] }, 2).kind).toBe('owed')
  const card = {
    id: 'pm_1',
    last4: '4242',
    brand: 'visa',
    expMonth: 1,
    expYear: 2040,
    defaultPaymentMethod: true,
  }
  expect(firstChoice({ ...offers, cards: [card] }, 2)).toMatchObject({ method: 'card', pmId: 'pm_1' })
})

test('several credits cost whole cents', () => {
  expect(saleOf({ ...first, count: 3 }, offers)).toEqual({
    item: { kind: 'credits', creditType: 'ACTIVITY', amount: 3 },
    amount: 12.3,
  })
})

test('a pack has its own price and number, and only of its kind', () => {
  expect(saleOf({ ...first, packId: 9, count: 3 }, offers)).toEqual({
    item: { kind: 'credits', creditType: 'ACTIVITY', amount: 10, packId: 9 },
    amount: 38,
  })
  const open = { ...first, creditType: 'OPEN', packId: 9, count: 3 } as const
  expect(saleOf(open, offers)?.amount).toBe(12.3)
})

test('a product with sizes needs one that is not sold out', () => {
  const variants = [
    { id: 1, name: 'M', soldOut: false },
    { id: 2, name: 'L', soldOut: true },
  ]
  const shirt = { id: 8, name: 'Samarreta', image: '', price: 22, soldOut: false, variants }
  const sized = { ...offers, products: [shirt] }
  const choice = { ...firstChoice(sized, 2), kind: 'product' } as const
  expect(saleOf(choice, sized)).toBeUndefined()
  expect(saleOf({ ...choice, variantId: 2 }, sized)).toBeUndefined()
  expect(saleOf({ ...choice, variantId: 1 }, sized)).toEqual({
    item: { kind: 'product', productId: 8, variantId: 1, centerId: 2, handOver: true },
    amount: 22,
  })
  expect(
    saleOf({ ...choice, variantId: 1 }, { ...sized, products: [{ ...shirt, soldOut: true }] }),
  ).toBeUndefined()
})

test('adds Pro if the plan has one', () => {
  const plan = { ...first, kind: 'plan', pro: true } as const
  expect(saleOf(plan, offers)).toEqual({ item: { kind: 'plan', planId: 3, pro: true }, amount: 54.95 })
  expect(saleOf({ ...plan, planId: 4 }, offers)?.item).toEqual({ kind: 'plan', planId: 4, pro: false })
})

test('offers no plan to members with a plan or a debt, and no debt without one', () => {
  const plan = { ...first, kind: 'plan' } as const
  expect(saleOf(plan, { ...offers, plan: 'Tres' })).toBeUndefined()
  expect(saleOf(plan, { ...offers, owed: [owed] })).toBeUndefined()
  expect(saleOf({ ...first, kind: 'owed' }, offers)).toBeUndefined()
  const owing = { ...offers, owed: [owed, { ...owed, billId: 2, amount: 55.5 }] }
  expect(saleOf({ ...first, kind: 'owed', bills: 1 }, owing)).toEqual({
    item: { kind: 'owed', billIds: [1] },
    amount: 50,
  })
  expect(saleOf({ ...first, kind: 'owed', bills: 2 }, owing)?.amount).toBe(105.5)
  expect(firstChoice(owing, 2).bills).toBe(2)
  const collected = { ...owed, remittance: { id: 4, state: 'draft' } } as const
  expect(saleOf({ ...first, kind: 'owed' }, { ...offers, owed: [collected] })).toBeUndefined()
})

test('uses the card if there is one; free items need none', () => {
  expect(canPay({ ...first, method: 'card' }, 12)).toBe(false)
  expect(canPay({ ...first, method: 'card' }, 0)).toBe(true)
  expect(canPay(first, 12)).toBe(true)
})
