import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/query-client.ts'
import { adopt, becomeGuest, beginWith, sessionState, watchSession } from './session.ts'

const tokenOf = (memberId: number, nth = 0, roles = ['USER']): string => {
  const claims = { sub: String(memberId), roles, exp: 900 + nth }
  return `head.${btoa(JSON.stringify(claims))}.sign`
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  becomeGuest()
  queries.clear()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('one member’s answers are not shown to the next, even without a log-out between', () => {
  adopt(tokenOf(7), undefined)
  queries.setQueryData(['classes', 'day'], [{ mine: 'IN' }])
  adopt(tokenOf(7, 1), undefined)
  expect(queries.getQueryData(['classes', 'day'])).toBeDefined()
  adopt(tokenOf(8), undefined)
  expect(queries.getQueryData(['classes', 'day'])).toBeUndefined()
})

test('a guest’s answers stay valid after log-in', () => {
  queries.setQueryData(['activities'], [])
  adopt(tokenOf(7), undefined)
  expect(queries.getQueryData(['activities'])).toBeDefined()
})

test('the same member again is no news to screens, another role is', () => {
  const told = vi.fn()
  const stop = watchSession(told)
  beginWith({ status: 'member', claims: { memberId: 7, roles: ['USER'], needsFactor: false } })
  const before = sessionState()
  queries.setQueryData(['classes', 'day'], [])
  adopt(tokenOf(7), 'refresh')
  expect(sessionState()).toBe(before)
  expect(told).toHaveBeenCalledTimes(1)
  adopt(tokenOf(7, 1, ['USER', 'TRAINER']), 'refresh')
  expect(sessionState().claims?.roles).toEqual(['USER', 'TRAINER'])
  expect(queries.getQueryData(['classes', 'day'])).toBeDefined()
  stop()
})

test('a page rendered for a member shows nothing of them to the one whose session is stored', () => {
  beginWith({ status: 'member', claims: { memberId: 7, roles: ['USER'], needsFactor: false } })
  queries.setQueryData(['classes', 'day'], [])
  adopt(tokenOf(8), 'refresh')
  expect(sessionState().claims?.memberId).toBe(8)
  expect(queries.getQueryData(['classes', 'day'])).toBeUndefined()
})
