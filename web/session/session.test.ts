import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/query-client.ts'
import { adopt, becomeGuest } from './session.ts'

const tokenOf = (memberId: number, nth = 0): string => {
  const claims = { sub: String(memberId), roles: ['USER'], exp: Date.now() / 1000 + 900 + nth }
  return `head.${btoa(JSON.stringify(claims))}.sign`
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  becomeGuest()
  queries.clear()
  return () => vi.unstubAllGlobals()
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
