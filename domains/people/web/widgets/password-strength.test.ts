import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
  it('is short below twelve characters', () => {
    expect(strengthOf('', [])).toBe('short')
    expect(strengthOf('aB3$aB3$aB3', [])).toBe('short')
  })

  it('is zero for repetitions and personal words', () => {
    expect(strengthOf('abcabcabcabcabc', [])).toBe('common')
    expect(strengthOf('Mérítxell-2026', ['meritxell', 'meritxell@example.com'])).toBe('common')
  })

  it('grows more with length than with symbols', () => {
    expect(strengthOf('vfkwmzqpxthl', [])).toBe('fair')
    expect(strengthOf('vfkwmzqp-7Kz', [])).toBe('good')
    expect(strengthOf('tres barras y un cajon', [])).toBe('strong')
  })
})
