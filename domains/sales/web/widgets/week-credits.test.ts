import { describe, expect, it } from 'vitest'
import type { WeekCredits } from '../../contract/credits.ts'
import { spendable } from './week-credits.ts'

const week = (more: Partial<WeekCredits>): WeekCredits => ({
  creditType: 'ACTIVITY',
  sessions: null,
  sessionsLeft: 0,
  usedBy: [],
  lentPlans: [],
  bought: 0,
  boughtExpire: null,
  lent: 0,
  lots: [],
  renews: '2026-11-23',
  ...more,
})

describe('what can be spent in a week', () => {
  it('shows the plan’s remaining sessions and bought credits', () => {
    expect(spendable(week({ sessions: 3, sessionsLeft: 2, bought: 1 }), false)).toEqual({
      kind: 'sessions',
      left: 2,
      of: 3,
      bought: 1,
    })
    expect(spendable(week({ sessions: 3 }), false)).toEqual({ kind: 'sessions', left: 0, of: 3, bought: 0 })
  })

  it('shows only bought credits without a plan of that kind', () => {
    expect(spendable(week({ bought: 3 }), false)).toEqual({ kind: 'bought', bought: 3 })
    expect(spendable(week({ sessions: 0, bought: 3 }), false)).toEqual({ kind: 'bought', bought: 3 })
    expect(spendable(week({}), false)).toEqual({ kind: 'none' })
    expect(spendable(undefined, false)).toEqual({ kind: 'none' })
  })

  it('adds the sessions of plans that others share', () => {
    const lentPlans = [{ lender: 'Anna', sessions: 3, sessionsLeft: 2 }]
    const sum = { kind: 'sessions', left: 2, of: 3, bought: 1 }
    expect(spendable(week({ lentPlans, bought: 1 }), false)).toEqual(sum)
    expect(spendable(week({ sessions: 2, sessionsLeft: 0, lentPlans }), false)).toEqual({
      ...sum,
      of: 5,
      bought: 0,
    })
  })

  it('has no limit above 49', () => {
    expect(spendable(week({ sessions: 50, sessionsLeft: 48 }), false)).toEqual({ kind: 'unlimited' })
    expect(spendable(week({ sessions: 49, sessionsLeft: 49 }), false).kind).toBe('sessions')
    expect(spendable(week({ bought: 50 }), false)).toEqual({ kind: 'unlimited' })
  })

  it('does not matter to admins', () => {
    expect(spendable(week({}), true)).toEqual({ kind: 'staff' })
  })
})
