import { expect, test } from 'vitest'
import { stopOf } from './booking-stop.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const overdue = (blockedFrom: string) => ({
  amount: 50,
  months: [],
  since: '2026-11-01T05:00:00Z',
  wasDueAtDesk: false,
  error: null,
  needsConfirmation: false,
  nextTryAt: null,
  blockedFrom,
  planEndsOn: '2026-12-01',
})
const none = {
  ...{ maintenance: null, overdue: null, dueAtDesk: null, nextCharge: null },
  ...({ paidBy: 'card', card: null, takesCards: true } as const),
}

test('a member without pause or debt, or whose rate is not loaded, is not blocked', () => {
  expect(stopOf({ isMaintenance: false }, none, now)).toEqual({
    paused: null,
    debt: null,
    dueAtDesk: null,
    wayless: null,
    blocks: false,
  })
  expect(stopOf({ isMaintenance: false }, undefined, now).blocks).toBe(false)
})

test('a coming charge without a way to pay is announced, but blocks nothing', () => {
  const nextCharge = { on: '2026-12-01', amount: 50, kind: 'plan', months: 1 } as const
  const wayless = (rate: object) => stopOf({ isMaintenance: false }, { ...none, nextCharge, ...rate }, now)
  expect(wayless({})).toMatchObject({ wayless: nextCharge, blocks: false })
  expect(wayless({ card: { brand: 'visa', last4: '4242' } }).wayless).toBeNull()
  expect(wayless({ paidBy: 'desk' }).wayless).toBeNull()
  expect(wayless({ takesCards: false }).wayless).toBeNull()
})

test('a pause blocks, also before its end is known', () => {
  const maintenance = { startsOn: '2026-11-01', endsOn: '2027-01-01' }
  expect(stopOf({ isMaintenance: true }, { ...none, maintenance }, now)).toMatchObject({
    paused: { back: '2027-01-01' },
    blocks: true,
  })
  expect(stopOf({ isMaintenance: true }, undefined, now)).toMatchObject({
    paused: { back: null },
    blocks: true,
  })
})

test('a debt is shown at once and blocks from its due day', () => {
  const later = overdue('2026-11-22T10:00:01Z')
  expect(stopOf({ isMaintenance: false }, { ...none, overdue: later }, now)).toMatchObject({
    debt: later,
    blocks: false,
  })
  const reached = overdue('2026-11-22T10:00:00Z')
  expect(stopOf({ isMaintenance: false }, { ...none, overdue: reached }, now).blocks).toBe(true)
})
