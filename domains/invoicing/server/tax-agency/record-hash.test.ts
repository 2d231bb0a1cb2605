import { expect, test } from 'vitest'
import { cancellationRecord, issueRecord } from '../../../../tests/support/money/invoice-records.ts'
import { recordHash } from './record-hash.ts'

// The three examples of the hash document 0.1.2, section 6.
const first = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60'
const second = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97'
const third = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68'

const day = '2024-01-01'
const firstId = { issuer: '89890001K', number: '12345678/G33', day }
const secondId = { issuer: '89890001K', number: '12345679/G34', day }
const amounts = { taxCents: 1_235, totalCents: 12_345 }
const at = (time: string) => Date.parse(`2024-01-01T${time}+01:00`)

test('hashes the first record of a chain', () => {
  const record = issueRecord({ ...amounts, kind: { type: 'F1', recipients: [] }, invoice: firstId })
  expect(recordHash({ ...record, at: at('19:20:30') })).toBe(first)
})

test('hashes a record with the one before it', () => {
  const record = issueRecord({ ...amounts, kind: { type: 'F1', recipients: [] }, invoice: secondId })
  const previous = { ...firstId, hash: first }
  expect(recordHash({ ...record, previous, at: at('19:20:35') })).toBe(second)
})

test('hashes a cancellation', () => {
  const previous = { ...secondId, hash: second }
  expect(recordHash(cancellationRecord({ invoice: secondId, previous, at: at('19:20:40') }))).toBe(third)
})
