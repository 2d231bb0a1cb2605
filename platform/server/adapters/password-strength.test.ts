import { expect, test } from 'vitest'
import { requireStrongPassword } from './password-strength.ts'

const own = [
  '12345678Z',
  'meritxell.puig@example.com',
  'Meritxell',
  'Puig Serra',
  '600123456',
  'The Box',
  null,
]

test.each([
  '123456789012',
  '0987654321098',
  'abcabcabcabcabc',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'P@ssw0rd2026',
  'contraseña2026',
  'Contrasenya2025',
  'Barcelona1899',
  'crossfit2026!',
  'viscabarca2026',
  'meritxell2026',
  'puigserra1985',
  '12345678z...',
  'the box 2026',
  'meritxell.puig@example.com',
  'a'.repeat(128),
])('%s is refused', async (password) => {
  await expect(requireStrongPassword(password, own)).rejects.toMatchObject({
    code: 'bad_request',
    details: { fields: { password: 'password_common' } },
  })
})

test.each([
  'demo-box-2026',
  'caballo grapa batería',
  'tres tristos tigres',
  'kettle rosa dilluns 7h',
  'la meritxell surt a córrer',
])('%s is accepted', (password) => requireStrongPassword(password, own))
