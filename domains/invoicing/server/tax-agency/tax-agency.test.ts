import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAuthority, testAuthority } from '../../../../tests/support/money/certificates.ts'
import { cancellationRecord, issueRecord } from '../../../../tests/support/money/invoice-records.ts'
import { startTaxAgency, type TestTaxAgency } from '../../../../tests/support/money/tax-agency.ts'
import type { InvoiceRecord } from '../../rules/invoice-record.ts'
import { type CompanyCertificate, readCertificate } from './certificate.ts'
import { recordHash } from './record-hash.ts'
import { agencyAddress, submitRecords } from './tax-agency.ts'

const issuer = { nif: '89890001K', name: 'Gimnàs de prova, SL' }
const password = 'contrasenya'
let authority: TestAuthority
let agency: TestTaxAgency
let certificate: CompanyCertificate

const certificateOf = (nif: string, from = authority): CompanyCertificate => {
  const read = readCertificate(from.company({ nif, password }), password)
  if ('problem' in read) throw new Error(read.problem)
  return read
}

beforeAll(() => {
  authority = testAuthority()
  certificate = certificateOf(issuer.nif)
})
beforeEach(async () => {
  agency = await startTaxAgency(authority, { waitSeconds: 17 })
  return () => agency.close()
})

const send = (
  records: InvoiceRecord[],
  changes: { timeoutMs?: number; certificate?: CompanyCertificate } = {},
) =>
  submitRecords(
    { address: agency.address, certificate, timeoutMs: 5_000, ca: authority.ca, ...changes },
    { issuer, records, afterOutage: false },
  )

/** Records of a chain, numbered 1, 2, ... */
function chained(records: readonly InvoiceRecord[]): InvoiceRecord[] {
  const chain: InvoiceRecord[] = []
  for (const record of records) {
    const last = chain.at(-1)
    chain.push(last ? { ...record, previous: { ...last.invoice, hash: recordHash(last) } } : record)
  }
  return chain
}
const id = (number: number) => ({ issuer: issuer.nif, number: `F/${number}`, day: '2024-11-01' })
const issue = (number: number) => issueRecord({ invoice: id(number), reference: `ref ${number}` })

test('registers a chain of records', async () => {
  const records = chained([issue(1), issue(2), cancellationRecord({ invoice: id(1) })])
  const answer = await send(records)
  expect(answer).toMatchObject({ state: 'accepted', csv: 'A-00000000000001', waitSeconds: 17 })
  expect(answer).toHaveProperty('records.length', 3)
  expect(answer).toHaveProperty('records.1', {
    record: 'issue',
    invoice: id(2),
    reference: 'ref 2',
    state: 'accepted',
    error: null,
    duplicate: null,
  })
  expect(answer).toHaveProperty('records.2.record', 'cancellation')
  expect(agency.register.brokenLinks).toBe(0)
  expect([...agency.register.invoices.values()]).toEqual(['Anulada', 'Correcta'])
})

test('the test agency sees a record left out of the chain', async () => {
  const [first, , third] = chained([issue(1), issue(2), issue(3)])
  await send([first, third].filter((record) => record !== undefined))
  expect(agency.register.brokenLinks).toBe(1)
})

test('reads a partly accepted submission', async () => {
  agency.register.refusals.set('F/2', 1109)
  const party = { name: 'Anna Puig', id: { nif: '12345678Z' } }
  agency.register.unknownNifs.add('12345678Z')
  const full = issueRecord({ invoice: id(3), kind: { type: 'F1', recipients: [party] } })
  const answer = await send(chained([issue(1), issue(2), full]))
  expect(answer).toMatchObject({
    state: 'partly_accepted',
    records: [
      { state: 'accepted' },
      { state: 'refused', error: { code: 1109, text: 'Error 1109 & prueba' } },
      { state: 'accepted_with_errors', error: { code: 2001 } },
    ],
  })
})

test('reads a submission refused whole, and mends it', async () => {
  agency.register.refusals.set('F/1', 1100)
  expect(await send([issue(1)])).toMatchObject({ state: 'refused', csv: null })
  agency.register.refusals.clear()
  const mended = { ...issueRecord({ invoice: id(1), mends: 'not_registered' }), previous: null }
  expect(await send([mended])).toMatchObject({ state: 'accepted' })
})

test('marks a record that mends or cancels as the agency expects it', async () => {
  const mending = issueRecord({ invoice: id(1), mends: 'accepted' })
  const cancelling = cancellationRecord({ invoice: id(1) })
  expect(await send([mending, cancelling])).toMatchObject({
    records: [{ error: { code: 3002 } }, { error: { code: 3002 } }],
  })
  expect(await send(chained([issue(1), mending, cancelling]))).toMatchObject({ state: 'accepted' })
  const again = cancellationRecord({ invoice: id(1), neverRegistered: true })
  expect(await send([again])).toMatchObject({
    records: [{ error: { code: 3000 }, duplicate: { state: 'cancelled' } }],
  })
})

test('sends 1,000 records at once', async () => {
  const records = chained(Array.from({ length: 1_000 }, (_, number) => issue(number)))
  expect(await send(records, { timeoutMs: 20_000 })).toMatchObject({ state: 'accepted' })
  expect(agency.register.brokenLinks).toBe(0)
})

test('learns from a repeated submission that the first one arrived', async () => {
  agency.troubles.push('lost')
  expect(await send([issue(1)])).toMatchObject({ noAnswer: 'connection' })
  expect(await send([issue(1)])).toMatchObject({
    state: 'refused',
    records: [{ state: 'refused', error: { code: 3000 }, duplicate: { state: 'accepted', error: null } }],
  })
})

test('distinguishes submissions that may be repeated', async () => {
  agency.troubles.push('unavailable', 'page', 'server_fault', 'silence', { delayMs: 10_000 })
  expect(await send([issue(1)])).toEqual({ noAnswer: 'status', detail: '503' })
  expect(await send([issue(1)])).toEqual({ noAnswer: 'unreadable', detail: '' })
  expect(await send([issue(1)])).toMatchObject({ fault: 'server', code: 3501 })
  expect(await send([issue(1)], { timeoutMs: 200 })).toEqual({ noAnswer: 'timeout', detail: '' })
  expect(await send([issue(1)], { timeoutMs: 200 })).toEqual({ noAnswer: 'timeout', detail: '' })
  const foreign = await send([issue(1)], { certificate: certificateOf('B12345674') })
  expect(foreign).toMatchObject({ fault: 'client', code: 4112 })
  expect(agency.register.hashes).toEqual([])
})

test('sends nothing to a server of another authority, nor with a certificate of one', async () => {
  const other = testAuthority()
  const stranger = await send([issue(1)], { certificate: certificateOf(issuer.nif, other) })
  expect(stranger).toHaveProperty('noAnswer')
  const untrusted = await submitRecords(
    { address: agency.address, certificate, timeoutMs: 5_000, ca: other.ca },
    { issuer, records: [issue(1)], afterOutage: false },
  )
  expect(untrusted).toMatchObject({ noAnswer: 'certificate' })
  const broken = await send([issue(1)], { certificate: { ...certificate, key: 'secret key' } })
  expect(broken).toHaveProperty('noAnswer')
  expect(JSON.stringify([stranger, untrusted, broken])).not.toMatch(/secret|PRIVATE|contrasenya/)
  expect(agency.register.hashes).toEqual([])
})

test('reports a refused connection', async () => {
  const gone = await startTaxAgency(authority)
  await gone.close()
  const answer = await submitRecords(
    { address: gone.address, certificate, timeoutMs: 5_000, ca: authority.ca },
    { issuer, records: [issue(1)], afterOutage: false },
  )
  expect(answer).toEqual({ noAnswer: 'connection', detail: 'ECONNREFUSED' })
})

test('has an address for each environment and kind of certificate', () => {
  expect(agencyAddress('test', { isSeal: false })).toContain('https://prewww1.aeat.es/')
  expect(agencyAddress('test', { isSeal: true })).toContain('https://prewww10.aeat.es/')
  expect(agencyAddress('production', { isSeal: false })).toContain('https://www1.agenciatributaria.gob.es/')
  expect(agencyAddress('production', { isSeal: true })).toBe(
    'https://www10.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  )
})
