import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { anotherIban, creditor, setCreditor, signMandate } from '../../../../tests/support/debits.ts'
import { pdfTexts } from '../../../../tests/support/files/pdf-text.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { eraseAccount } from '../../../people/contract/account.ts'
import {
  addMandate,
  cancelMandate,
  changeCreditor,
  changeMandate,
  getMandateFile,
  listCreditors,
  listMandates,
} from '../../contract/mandates.ts'
import { mandateFile } from './mandate-file.ts'

const { db, url } = await testDatabase()
const { admin, trainer, center } = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

const add = (body: object) => call(app, addMandate, { as: admin, body })
const list = async (query: object = {}) =>
  (await call(app, listMandates, { as: admin, query: { ...query } })).body

test('names every invalid field', async () => {
  const memberId = await buildMember(db)
  const { body } = await add({
    memberId,
    holder: 'Ana',
    iban: 'ES00 2100',
    bic: 'X',
    reference: 'ñ',
    signedOn: '2026-11-21',
  })
  expect(body.fields).toEqual({
    iban: 'iban_invalid',
    bic: 'bic_invalid',
    reference: 'reference_invalid',
    signedOn: 'date_in_future',
  })
  expect((await add({ memberId: 999_999, holder: 'Ana', iban: anotherIban() })).status).toBe(404)
})

test('accepts grouped and lower-case accounts and shows only their last digits', async () => {
  const memberId = await buildMember(db)
  const iban = anotherIban()
  const typed = iban.toLowerCase().replace(/(.{4})/g, '$1 ')
  const { body, text } = await add({ memberId, holder: 'Ana Puig', iban: typed, reference: 'REF 1' })
  expect(body).toMatchObject({ ibanEnd: iban.slice(-4), reference: 'REF 1', state: 'unsigned', used: false })
  expect(text).not.toContain(iban)
  const audit = await db.selectFrom('audit_log').selectAll().where('entity', '=', 'mandates').execute()
  expect(JSON.stringify(audit)).not.toContain(iban)
  expect(
    (await add({ memberId: await buildMember(db), holder: 'B', iban, reference: 'REF 1' })).body.code,
  ).toBe('reference_taken')
})

test('finds mandates by name, holder, reference and state', async () => {
  const memberId = await buildMember(db)
  await signMandate(app, admin, memberId, '2023-11-20')
  expect(await list({ search: `holder ${memberId}` })).toMatchObject({
    totalElements: 1,
    content: [{ state: 'live' }],
  })
  expect(await list({ search: '%' })).toMatchObject({ totalElements: 0, empty: true })
  now = madrid('2026-11-21 10:00')
  expect(await list({ search: `Holder ${memberId}`, state: 'live' })).toMatchObject({ totalElements: 0 })
  expect(await list({ search: `Holder ${memberId}`, state: 'expired' })).toMatchObject({ totalElements: 1 })
  now = madrid('2026-11-20 10:00')
})

test('replaces the previous mandate when signed and stays ended', async () => {
  const memberId = await buildMember(db)
  const first = await signMandate(app, admin, memberId, '2026-01-01')
  const { body: second } = await add({ memberId, holder: 'Ana', iban: anotherIban() })
  expect(await list({ search: `Holder ${memberId}` })).toMatchObject({ content: [{ state: 'live' }] })
  const body = { holder: 'Ana', signedOn: '2026-11-20' }
  await call(app, changeMandate, { as: admin, params: { id: second.id }, body })
  const old = (await list({ search: `Holder ${memberId}` })).content
  expect(old).toMatchObject([{ id: first, state: 'cancelled', endReason: 'replaced' }])
  const change = await call(app, changeMandate, { as: admin, params: { id: first }, body })
  expect(change.body.code).toBe('mandate_ended')
  const end = () => call(app, cancelMandate, { as: admin, params: { id: second.id }, body: { why: 'asks' } })
  expect((await end()).body.endReason).toBe('cancelled')
  expect((await end()).body.code).toBe('mandate_ended')
})

test('requires a creditor for the PDF and writes it in the member’s language', async () => {
  const { body: mandate } = await add({
    memberId: await buildMember(db, { language: 'ca' }),
    holder: 'Łukasz Gal·la',
    iban: anotherIban(),
  })
  const paper = () => call(app, getMandateFile, { as: admin, params: { id: mandate.id } })
  expect((await paper()).body.code).toBe('creditor_missing')
  const wrong = { ...creditor, identifier: 'ES00000B00000000', iban: 'ES1', bic: 'DEUTDEFF' }
  const refused = await call(app, changeCreditor, { as: admin, params: { id: center.id }, body: wrong })
  expect(refused.body.fields).toEqual({
    identifier: 'creditor_id_invalid',
    iban: 'iban_invalid',
    bic: 'bic_invalid',
  })
  await setCreditor(app, admin, center.id)
  expect((await call(app, listCreditors, { as: admin })).body).toMatchObject([{ name: creditor.name }])
  const { text, headers } = await paper()
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(headers['content-disposition']).toContain('mandat-BOX-')
  const shown = pdfTexts((await mandateFile(app, mandate.id, 'ca', admin)).bytes).join('')
  expect(shown).toContain('Łukasz Gal·la')
  expect(shown, 'how the bank reads the name').toContain('Lukasz Gal.la')
})

test('is closed to trainers', async () => {
  for (const endpoint of [listMandates, listCreditors])
    expect((await call(app, endpoint, { as: trainer })).status).toBe(403)
})

test('ends the mandate of an erased account and keeps it', async () => {
  const form = { cin: '12345678Z', password: 'corda i magnèsia 7' }
  const { signUp } = await import('../../../people/server/auth/sign-up.ts')
  const memberId = await signUp(app, {
    ...form,
    name: 'Ana',
    surname: 'Puig',
    email: 'ana@erased.example',
    phone: '600000000',
    passwordConfirmation: form.password,
    centerId: center.id,
    language: 'ca',
    acceptTerms: true,
  })
  await signMandate(app, admin, memberId, '2026-11-01')
  const erased = await call(app, eraseAccount, {
    as: memberId,
    params: { id: memberId },
    body: { password: form.password },
  })
  expect(erased.status).toBe(204)
  const kept = await readRows(db, 'mandates', ['holder', 'end_reason'], { member_id: memberId })
  expect(kept).toEqual([{ holder: `Holder ${memberId}`, end_reason: 'erased' }])
})

test('an account outside the European Economic Area asks for BIC and the whole address, and keeps them', async () => {
  const memberId = await buildMember(db)
  const iban = 'AD12 0001 2030 2003 5910 0100'
  const address = { street: 'Carrer Unió, 3', postCode: 'AD500', town: 'Andorra la Vella', country: 'ad' }
  const asked = { street: 'required', postCode: 'required', town: 'required', country: 'required' }
  expect((await add({ memberId, holder: 'Ona', iban })).body.fields).toEqual({ bic: 'required', ...asked })
  expect(
    (await add({ memberId, holder: 'Ona', iban, bic: 'BACAADADXXX', ...address, town: undefined })).body
      .fields,
  ).toEqual({ town: 'required' })
  // Half an address is none for any account.
  const { town: _, ...half } = asked
  const spanish = { memberId, holder: 'Ona', iban: anotherIban(), town: 'Girona' }
  expect((await add(spanish)).body.fields).toEqual(half)
  const { body } = await add({ memberId, holder: 'Ona', iban, bic: 'BACAADADXXX', ...address })
  expect(body).toMatchObject({ ...address, country: 'AD', bic: 'BACAADADXXX', ibanEnd: '0100' })

  const { holder, reference, bic, signedOn, street, postCode, town, country } = body
  const was = { holder, reference, bic, signedOn, street, postCode, town, country }
  const change = (form: object) =>
    call(app, changeMandate, {
      as: admin,
      params: { id: body.id },
      body: { holder, bic, was, ...form } as never,
    })
  expect((await change({})).body.fields).toEqual(asked)
  const moved = { ...address, street: 'Avinguda Meritxell, 1' }
  expect((await change(moved)).body).toMatchObject({ street: 'Avinguda Meritxell, 1', country: 'AD' })
  expect((await change({ ...moved, street: 'Un altre' })).body.code).toBe('changed_meanwhile')
})
