import { expect, test } from 'vitest'
import { mandateState, usableUntil } from './mandate-life.ts'

const facts = { signedOn: '2023-11-20', lastUsedOn: null, cancelled: false }

test('a mandate expires 36 months after its signature or its latest debit', () => {
  expect(usableUntil(facts)).toBe('2026-11-20')
  expect(mandateState(facts, '2026-11-20')).toBe('live')
  expect(mandateState(facts, '2026-11-21')).toBe('expired')
  expect(mandateState({ ...facts, lastUsedOn: '2024-02-29' }, '2027-02-28')).toBe('live')
  expect(usableUntil({ ...facts, lastUsedOn: '2024-02-29' })).toBe('2027-02-28')
})

test('a mandate without signature is not live, and a cancelled one is over at any age', () => {
  expect(mandateState({ ...facts, signedOn: null }, '2026-01-01')).toBe('unsigned')
  expect(usableUntil({ ...facts, signedOn: null })).toBe(null)
  expect(mandateState({ ...facts, cancelled: true }, '2024-01-01')).toBe('cancelled')
})
