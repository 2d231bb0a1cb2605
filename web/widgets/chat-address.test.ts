import { describe, expect, it } from 'vitest'
import { chatAddress } from './chat-address.ts'

describe('the address of a chat', () => {
  it('starts with the country code and has digits only', () => {
    expect(chatAddress('+34 972 00 11 22')).toBe('https://wa.me/34972001122')
    expect(chatAddress('0034 972 00 11 22')).toBe('https://wa.me/34972001122')
  })

  it('treats a national number as Spanish', () => {
    expect(chatAddress('612 345 678')).toBe('https://wa.me/34612345678')
  })

  it('is undefined without a number', () => {
    expect(chatAddress('')).toBeUndefined()
    expect(chatAddress('—')).toBeUndefined()
  })
})
