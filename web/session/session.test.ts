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

test('what was answered to one member is not shown to the next, who came in without a log-out between', () => {
  adopt(tokenOf(7), undefined)
  queries.setQueryData(['classes', 'day'], [{ mine: 'IN' }])
  adopt(tokenOf(7, 1), undefined)
  expect(queries.getQueryData(['classes', 'day'])).toBeDefined()
  adopt(tokenOf(8), undefined)
  expect(queries.getQueryData(['classes', 'day'])).toBeUndefined()
})

test('what a guest has read is still good after the log-in', () => {
  queries.setQueryData(['activities'], [])
  adopt(tokenOf(7), undefined)
  expect(queries.getQueryData(['activities'])).toBeDefined()
})
