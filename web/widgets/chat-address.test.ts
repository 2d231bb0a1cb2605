import { describe, expect, it } from 'vitest'
import { chatAddress } from './chat-address.ts'

describe('the address of a chat', () => {
  it('has the country in front, and digits only', () => {
    expect(chatAddress('+34 972 00 11 22')).toBe('https://wa.me/34972001122')
    expect(chatAddress('0034 972 00 11 22')).toBe('https://wa.me/34972001122')
  })

  it('takes a national number for a Spanish one', () => {
    expect(chatAddress('612 345 678')).toBe('https://wa.me/34612345678')
  })

  it('is none without a number', () => {
    expect(chatAddress('')).toBeUndefined()
    expect(chatAddress('—')).toBeUndefined()
  })
})
