import { expect, test } from 'vitest'
import { internationalNumber, telLink, whatsAppLink } from './phone-number.ts'

test.each([
  ['612 345 678', '34612345678'],
  ['612.34.56.78', '34612345678'],
  ['(972) 20-30-40', '34972203040'],
  ['+34 612 345 678', '34612345678'],
  ['0034612345678', '34612345678'],
  ['34 612 345 678', '34612345678'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['+44 (0)20 7946 0018', '442079460018'],
  ['00376 312 345', '376312345'],
])('%s is %s', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number)
})

test.each(['', '312 345 678', '0612345678', '6123456789', '+0612345678', '+34 612 345 678 ext. 5', '112'])(
  'the country of "%s" is not sure: it has no chat',
  (typed) => {
    expect(internationalNumber(typed)).toBeNull()
    expect(whatsAppLink(typed, 'Hola')).toBeNull()
  },
)

test('a number that is not sure is dialled as it was typed', () => {
  expect(telLink('612 345 678')).toBe('tel:+34612345678')
  expect(telLink('06 12 34 56 78')).toBe('tel:0612345678')
  expect(telLink('')).toBeNull()
})

test('the text of a chat arrives with its lines and signs', () => {
  const link = whatsAppLink('612345678', 'Hola, Núria & co.\n– Classe anul·lada: WOD') ?? ''
  expect(link.startsWith('https://wa.me/34612345678?text=')).toBe(true)
  expect(new URL(link).searchParams.get('text')).toBe('Hola, Núria & co.\n– Classe anul·lada: WOD')
})
