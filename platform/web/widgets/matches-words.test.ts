import { expect, test } from 'vitest'
import { matches } from './matches-words.ts'

test('a question matches by words of it or of its answer, in any order, without accents', () => {
  const question = ['He olvidado la contraseña.', 'Te enviamos un enlace por correo.']
  for (const typed of ['', ' ', 'Contrasena', 'enlace olvid', 'CORREO  contraseña'])
    expect([typed, matches(typed, ...question)]).toEqual([typed, true])
  for (const typed of ['recibo', 'contraseña recibo']) expect(matches(typed, ...question)).toBe(false)
})
