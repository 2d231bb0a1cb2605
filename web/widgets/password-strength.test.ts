import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
  it('is short below ten characters, whatever they are', () => {
    expect(strengthOf('', false)).toBe('short')
    expect(strengthOf('aB3$aB3$a', false)).toBe('short')
  })

  it('is nothing when everybody has it', () => {
    expect(strengthOf('contrasena2026', true)).toBe('common')
  })

  it('grows with length more than with signs', () => {
    expect(strengthOf('vfkwmzqpxt', false)).toBe('fair')
    expect(strengthOf('vfkwmzqp-7K', false)).toBe('good')
    expect(strengthOf('tres barras y un cajon', false)).toBe('strong')
  })
})
