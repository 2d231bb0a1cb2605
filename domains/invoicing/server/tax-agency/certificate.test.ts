import { beforeAll, expect, test } from 'vitest'
import { type TestAuthority, testAuthority } from '../../../../tests/support/money/certificates.ts'
import { readCertificate } from './certificate.ts'

let authority: TestAuthority
beforeAll(() => {
  authority = testAuthority()
})
const company = { nif: 'B12345674', password: 'contrasenya ç' }

test.each(['3des', 'aes256'] as const)('reads a file encrypted with %s', (cipher) => {
  const validUntil = new Date('2028-05-01T10:00:00Z')
  expect(
    readCertificate(authority.company({ ...company, cipher, validUntil }), company.password),
  ).toMatchObject({
    holder: { name: 'GIMNÀS DE PROVA SL', nif: 'B12345674' },
    issuer: 'AC de proves',
    validFrom: new Date('2020-01-01T00:00:00Z'),
    validUntil,
    isSeal: false,
    chain: expect.stringMatching(/^(-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s+){2}$/),
    key: expect.stringContaining('PRIVATE KEY'),
  })
})

test('recognises the seal of a company', () => {
  const file = authority.company({ ...company, isSeal: true })
  expect(readCertificate(file, company.password)).toHaveProperty('isSeal', true)
})

test('tells a wrong password from a file that is none', () => {
  const file = authority.company(company)
  expect(readCertificate(file, 'another')).toEqual({ problem: 'password' })
  expect(readCertificate(file.subarray(0, 100), company.password)).toEqual({ problem: 'unreadable' })
  expect(readCertificate(Buffer.from('hello'), company.password)).toEqual({ problem: 'unreadable' })
})
