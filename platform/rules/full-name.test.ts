import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitFullName } from './full-name.ts'

test.each([
  ['Marta Ruiz', 'Marta', 'Ruiz', true],
  ['Marta Ruiz Soler', 'Marta', 'Ruiz Soler', true],
  ['  Marta   Ruiz  Soler ', 'Marta', 'Ruiz Soler', true],
  ['José Luis García López', 'José Luis', 'García López', true],
  ['María del Carmen Soto Vega', 'María del Carmen', 'Soto Vega', true],
  ['Núria Puig i Serra', 'Núria', 'Puig i Serra', true],
  ['Ana de la Torre', 'Ana', 'de la Torre', true],
  ['Ana de la Torre y Vega', 'Ana', 'de la Torre y Vega', true],
  ['Pau dels Sants de Haro', 'Pau', 'dels Sants de Haro', true],
  ['García López, Ana', 'Ana', 'García López', true],
  ['Puig i Serra, Maria Teresa', 'Maria Teresa', 'Puig i Serra', true],
  // Another reading is as likely.
  ['José Luis García', 'José Luis', 'García', false],
  ['Jordi Martí Puig', 'Jordi Martí', 'Puig', false],
  ['Mary Jane Ann Smith', 'Mary Jane', 'Ann Smith', false],
  ['Anna Maria Roca Mas Vila', 'Anna Maria', 'Roca Mas Vila', false],
  ['Cher', 'Cher', '', false],
  ['', '', '', false],
])('%j is %j and %j', (text, name, surname, isSure) => {
  expect(splitFullName(text)).toEqual({ name, surname, isSure })
})

test('no letter of a name is lost or moved into another word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zà-ú]{1,8}$/), { minLength: 1, maxLength: 7 }), (words) => {
      const { name, surname } = splitFullName(words.join(' '))
      expect(`${name} ${surname}`.trim()).toBe(words.join(' '))
    }),
  )
})
