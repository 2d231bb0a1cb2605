import { expect, test } from 'vitest'
import { testAuthority } from '../../../../tests/support/money/certificates.ts'
import { readSentCertificate } from './read-sent-certificate.ts'

const company = { nif: 'B12345674', password: 'contrasenya ç' }
const authority = testAuthority()

test('reads a file as it was sent, and says what is wrong with another', async () => {
  const file = authority.company(company)
  expect(await readSentCertificate({ file, password: company.password })).toMatchObject({
    holder: { nif: company.nif },
    validUntil: new Date('2090-01-01T00:00:00Z'),
    key: expect.stringContaining('PRIVATE KEY'),
  })
  expect(await readSentCertificate({ file, password: 'another' })).toEqual({ problem: 'password' })
})

test('a file with millions of hash rounds is given up and delays no request', async () => {
  const rounds = 66_000
  const file = authority.company({ ...company, rounds })
  const asked = Buffer.from([2, 3, ...[16, 8, 0].map((bits) => (rounds >> bits) & 255)])
  const at = file.lastIndexOf(asked)
  expect(at).toBeGreaterThan(0)
  file[at + 2] = 0x7f
  let turns = 0
  const others = setInterval(() => (turns += 1), 10)
  expect(await readSentCertificate({ file, password: company.password }, 1000)).toEqual({
    problem: 'unreadable',
  })
  clearInterval(others)
  expect(turns).toBeGreaterThan(10)
})
