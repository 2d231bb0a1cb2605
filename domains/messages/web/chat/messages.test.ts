import { describe, expect, it } from 'vitest'
import { exampleAt, withMessage } from './messages.ts'

describe('the chat', () => {
  it('begins with an example dated just now', () => {
    const now = Date.parse('2026-05-13T10:00:00Z')
    const times = exampleAt(now).map(({ when }) => when)
    expect(times).toEqual([...times].sort())
    expect(times.every((when) => when < now && when > now - 3_600_000)).toBe(true)
  })

  it('trims messages and refuses blank ones', () => {
    expect(withMessage([], '  hola ', 5)).toEqual([{ from: 'me', when: 5, content: 'hola' }])
    expect(withMessage([], ' \n ', 5)).toEqual([])
  })

  it('keeps the order of simultaneous messages', () => {
    expect(withMessage(withMessage([], 'a', 5), 'a', 5).map(({ when }) => when)).toEqual([5, 6])
  })
})
