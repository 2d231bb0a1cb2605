import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { invoiceQrAddress, invoiceQrLayout } from './invoice-qr.ts'

const invoice = { issuer: '89890001K', number: '12345678&G33', day: '2024-01-01' }

test('writes the address of the agency’s example, with two decimals', () => {
  expect(invoiceQrAddress('test', invoice, 24_140)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
  )
})

test('writes corrections and encodes every sign', () => {
  const address = invoiceQrAddress('production', { ...invoice, number: 'R 1/26+#%?' }, -5)
  const { host, searchParams } = new URL(address)
  expect(host).toBe('www2.agenciatributaria.gob.es')
  expect([...searchParams]).toEqual([
    ['nif', '89890001K'],
    ['numserie', 'R 1/26+#%?'],
    ['fecha', '01-01-2024'],
    ['importe', '-0.05'],
  ])
})

test('keeps the prescribed size, with modules that a phone reads for the longest number', () => {
  const { errorCorrection, millimetres, blankMillimetres } = invoiceQrLayout
  expect(millimetres).toBeGreaterThanOrEqual(30)
  expect(millimetres).toBeLessThanOrEqual(40)
  expect(blankMillimetres).toBeGreaterThanOrEqual(2)
  const longest = { ...invoice, number: '/'.repeat(60) }
  const { size } = encode(invoiceQrAddress('production', longest, -99_999_999_99), {
    ecc: errorCorrection,
    border: 0,
  })
  expect(millimetres / size).toBeGreaterThan(0.4)
})
