import { expect, test } from 'vitest'
import { type Lot, spendableCredits } from './credit-ledger.ts'

const now = Date.parse('2026-05-13T10:00:00Z')
const lot = (id: number, remaining: number, expiresAt: number): Lot => ({ id, remaining, expiresAt })
const none = { sessions: null, sessionsUsed: 0, lots: [] }

test('spendable credits are the week’s remaining sessions and unexpired credits', () => {
  const lots = [lot(1, 2, now + 1), lot(2, 4, now), lot(3, 3, now + 9000)]
  expect(spendableCredits({ sessions: 3, sessionsUsed: 1, lots }, now)).toBe(2 + 2 + 3)
  expect(spendableCredits({ sessions: null, sessionsUsed: 1, lots }, now)).toBe(5)
  expect(spendableCredits(none, now)).toBe(0)
})
