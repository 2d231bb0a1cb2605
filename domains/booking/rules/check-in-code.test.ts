import { expect, test } from 'vitest'
import { codeMs, isCurrent, nextStepAt, readCode, stepAt, writeCode } from './check-in-code.ts'

const now = Date.UTC(2026, 4, 13, 17, 59, 59)
const mac = 'aB3-_aB3-_aB3-_x'

test('reads what it writes, at any time of this century', () => {
  for (let year = 2026; year < 2100; year += 1) {
    const code = { deviceId: 1 + (year % 7), step: stepAt(Date.UTC(year, 6, 1)), mac }
    expect(readCode(writeCode(code))).toEqual(code)
  }
})

test.each([
  '',
  'nonsense',
  `0.abc.${mac}`,
  `1.ABC.${mac}`,
  `1.abc.${mac}x`,
  `1.abc.${mac.slice(1)}`,
  `01.abc.${mac}`,
  ` 1.abc.${mac}`,
  `99999999999.abc.${mac}`,
])('reads no code in «%s»', (text) => {
  expect(readCode(text)).toBeNull()
})

test('a code is accepted while it is shown, one step longer and one step earlier', () => {
  const step = stepAt(now)
  const shownFrom = step * codeMs
  expect(nextStepAt(now)).toBe(shownFrom + codeMs)
  expect(isCurrent(step, shownFrom)).toBe(true)
  expect(isCurrent(step, shownFrom + 2 * codeMs - 1)).toBe(true)
  expect(isCurrent(step, shownFrom + 2 * codeMs)).toBe(false)
  expect(isCurrent(step, shownFrom - codeMs)).toBe(true)
  expect(isCurrent(step, shownFrom - codeMs - 1)).toBe(false)
})
