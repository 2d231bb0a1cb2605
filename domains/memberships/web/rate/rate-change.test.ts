import { describe, expect, test } from 'vitest'
import { askable, changeName } from './rate-change.ts'

const trio = { id: 3, key: 'trio', name: 'Tres' }
const games = { id: 5, key: 'games', name: 'Games' }
const rate = { plan: trio, pro: false, pending: null, overdue: null, maintenance: null }
const pending = {
  kind: 'leave' as const,
  effectiveOn: '2026-12-01',
  askedAt: '2026-11-20T10:00:00Z',
  plan: null,
  pro: false,
  endsOn: null,
  isBilledShort: false,
}
const overdue = {
  amount: 64,
  months: [],
  since: '2026-11-01T10:00:00Z',
  wasDueAtDesk: false,
  error: null,
  needsConfirmation: false,
  nextTryAt: null,
  blockedFrom: '2026-11-08T10:00:00Z',
  planEndsOn: '2026-12-01',
}

describe('the offered changes of a rate', () => {
  test('offers everything and the other choice of Pro', () => {
    expect(askable(rate, 'games')).toEqual(['change', 'proOn', 'maintenance', 'leave'])
    expect(askable({ ...rate, pro: true }, 'games')).toEqual(['change', 'proOff', 'maintenance', 'leave'])
  })

  test('offers no Pro on the top plan', () => {
    expect(askable({ ...rate, plan: games }, 'games')).toEqual(['change', 'maintenance', 'leave'])
  })

  test('offers nothing with a pending change or without a plan, no second pause, and only leaving with a debt', () => {
    expect(askable({ ...rate, pending }, 'games')).toEqual([])
    const maintenance = { startsOn: '2026-11-01', endsOn: null }
    expect(askable({ ...rate, maintenance }, 'games')).toEqual(['change', 'proOn', 'leave'])
    expect(askable({ ...rate, overdue }, 'games')).toEqual(['leave'])
    expect(askable({ ...rate, plan: null }, 'games')).toEqual([])
  })
})

test('a change is of the plan or of Pro alone', () => {
  expect(changeName(rate, { planId: 5, pro: false })).toBe('change')
  expect(changeName(rate, { planId: 4, pro: true })).toBe('changePro')
  expect(changeName(rate, { planId: 3, pro: true })).toBe('proOn')
  expect(changeName({ ...rate, pro: true }, { planId: 3, pro: false })).toBe('proOff')
})
