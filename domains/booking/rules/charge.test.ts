import { expect, test } from 'vitest'
import type { Lot } from '../../sales/rules/credit-ledger.ts'
import { chooseCharge } from './charge.ts'

const now = Date.parse('2026-05-13T10:00:00Z')
const lot = (id: number, remaining: number, expiresAt: number): Lot => ({ id, remaining, expiresAt })
const none = { sessions: null, sessionsUsed: 0, lots: [] }

test('plan sessions are used first', () => {
  const purse = { sessions: 3, sessionsUsed: 2, lots: [lot(1, 5, now + 1)] }
  expect(chooseCharge(purse, now)).toEqual({ with: 'session' })
})

test('then the bought credit that expires soonest', () => {
  const lots = [lot(1, 5, now + 3000), lot(2, 5, now + 1000), lot(3, 5, now + 2000)]
  expect(chooseCharge({ sessions: 3, sessionsUsed: 3, lots }, now)).toEqual({ with: 'credit', lotId: 2 })
  expect(chooseCharge({ ...none, lots }, now)).toEqual({ with: 'credit', lotId: 2 })
})

test('own credits before those that others share, and of these the first to expire', () => {
  const lent = (id: number, expiresAt: number): Lot => ({ ...lot(id, 1, expiresAt), isLent: true })
  const shared = [lent(1, now + 2000), lent(2, now + 1000)]
  expect(chooseCharge({ ...none, lots: [...shared, lot(3, 1, now + 3000)] }, now)).toEqual({
    with: 'credit',
    lotId: 3,
  })
  expect(chooseCharge({ ...none, lots: shared }, now)).toEqual({ with: 'credit', lotId: 2 })
})

test('shared sessions after own credits and before shared ones, of a plan with a limit', () => {
  const week = (ownerId: number, sessions: number, sessionsUsed = 0) => ({ ownerId, sessions, sessionsUsed })
  const lent = [week(5, 2, 2), week(6, 99), week(7, 2, 1), week(8, 2)]
  const shared: Lot = { ...lot(1, 1, now + 1000), isLent: true }
  const one = { with: 'session', of: 7 }
  expect(chooseCharge({ ...none, lent, lots: [shared] }, now)).toEqual(one)
  expect(chooseCharge({ ...none, lent, lots: [shared, lot(2, 1, now + 1)] }, now)).toMatchObject({ lotId: 2 })
  expect(chooseCharge({ sessions: 1, sessionsUsed: 0, lent, lots: [] }, now)).toEqual({ with: 'session' })
  expect(chooseCharge({ sessions: 1, sessionsUsed: 1, lent, lots: [] }, now)).toEqual(one)
  expect(chooseCharge({ ...none, lent: lent.slice(0, 2), lots: [shared] }, now)).toMatchObject({ lotId: 1 })
})

test('of two that expire together, the older one', () => {
  const lots = [lot(8, 1, now + 1000), lot(7, 1, now + 1000)]
  expect(chooseCharge({ ...none, lots }, now)).toEqual({ with: 'credit', lotId: 7 })
})

test('a credit is valid until its last millisecond', () => {
  expect(chooseCharge({ ...none, lots: [lot(1, 1, now + 1)] }, now)).toEqual({ with: 'credit', lotId: 1 })
  expect(chooseCharge({ ...none, lots: [lot(1, 1, now)] }, now)).toBeNull()
})

test('an empty lot cannot pay', () => {
  const lots = [lot(1, 0, now + 1000), lot(2, 1, now + 2000)]
  expect(chooseCharge({ ...none, lots }, now)).toEqual({ with: 'credit', lotId: 2 })
  expect(chooseCharge({ ...none, lots: [lot(1, 0, now + 1000)] }, now)).toBeNull()
})

test('an empty purse cannot pay', () => {
  expect(chooseCharge(none, now)).toBeNull()
  expect(chooseCharge({ sessions: 0, sessionsUsed: 0, lots: [] }, now)).toBeNull()
})

test('an unlimited plan always pays', () => {
  expect(chooseCharge({ sessions: 50, sessionsUsed: 400, lots: [] }, now)).toEqual({ with: 'session' })
})

test('choosing does not reorder the lots', () => {
  const lots = [lot(1, 5, now + 3000), lot(2, 5, now + 1000)]
  chooseCharge({ ...none, lots }, now)
  expect(lots.map((l) => l.id)).toEqual([1, 2])
})
