import { describe, expect, it, test } from 'vitest'
import { chatAddress, mobileChat } from './chat-address.ts'

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

test('a visitor is offered the chat of a mobile only', () => {
  expect(mobileChat('+34 600 000 008')).toBe('https://wa.me/34600000008')
  expect(mobileChat('711 22 33 44')).toBe('https://wa.me/34711223344')
  for (const phone of ['937 00 00 00', '+34 937 00 00 00', '+376 712 345', ''])
    expect(mobileChat(phone)).toBeUndefined()
})
