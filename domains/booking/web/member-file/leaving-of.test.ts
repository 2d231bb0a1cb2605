import { expect, test } from 'vitest'
import { leavingOf } from './leaving-of.ts'

const until = '2026-05-13T16:30:00.000Z'
const at = (time: string) => Date.parse(`2026-05-13T${time}Z`)

test.each([
  [{ status: 'WAIT', freeLeaveUntil: null }, 'Wait'],
  [{ status: 'IN', freeLeaveUntil: null }, 'Nothing'],
  [{ status: 'IN', freeLeaveUntil: until }, 'Free'],
] as const)('%o', (booking, how) => {
  expect(leavingOf(booking, at('16:30:00'))).toBe(how)
})

test('a moment later it is late', () => {
  expect(leavingOf({ status: 'IN', freeLeaveUntil: until }, at('16:30:01'))).toBe('Late')
})
