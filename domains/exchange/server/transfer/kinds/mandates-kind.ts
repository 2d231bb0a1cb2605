import type { Day } from '../../../../../platform/rules/local-time.ts'
import { payerAddressForm } from '../../../../memberships/contract/mandates.ts'
import {
  compactAccount,
  isBic,
  isIban,
  isOutsideEea,
  lastFour,
} from '../../../../memberships/rules/account-number.ts'
import { isSepaReference } from '../../../../memberships/rules/sepa-text.ts'
import { addressFields, type PayerAddress } from '../../../../memberships/server/mandates/account-fields.ts'
import { exportMandates, type NewMandate, selectKnownMandates } from '../mandate-queries.ts'
import type { Cells } from '../reading/cells.ts'
import { about, findWhose } from '../whose-line.ts'
import { writeMandates } from '../writing/write-mandates.ts'
import { exampleMember, isRepeated, type Planned, transferKind } from './transfer-kind.ts'

interface MandateLine {
  member: string | null
  reference: string | null
  holder: string | null
  iban: string | null
  signedOn: Day | null
  lastUsed: Day | null
  bic: string | null
  address: PayerAddress | null
}

/** BIC and address, whole or not at all. What a bank outside the European Economic Area asks for and the line lacks is on the gap sheet. */
function payerOf(cells: Cells, iban: string | null): Pick<MandateLine, 'bic' | 'address'> {
  const typed = cells.text('bic', 14)
  const bic = typed && compactAccount(typed)
  if (bic && !isBic(bic, iban ?? undefined)) cells.fault('bic', 'bic_invalid')
  const said = addressFields.filter((key) => cells.has(key))
  const [street, postCode, town, country] = addressFields.map((key) =>
    cells.shaped(key, payerAddressForm[key], 'invalid'),
  )
  if (said.length > 0 && said.length < addressFields.length)
    for (const key of said) cells.fault(key, 'address_incomplete')
  const address =
    street && postCode && town && country ? { street, postCode, town, country: country.toUpperCase() } : null
  if (iban !== null && isOutsideEea(iban)) {
    if (bic === null) cells.lacks.add('bic')
    if (said.length === 0) cells.lacks.add('street')
  }
  return { bic, address }
}

/** Signed mandates, identified by their reference. A file never changes a mandate: another account needs another mandate. */
export const mandates = transferKind<MandateLine>({
  read(cells, { today }) {
    // A list of members holds those without a mandate too.
    if (!cells.has('mandateReference') && !cells.has('iban')) cells.leaveOut()
    const reference = cells.text('mandateReference', 35, { needed: true })
    if (reference !== null && !isSepaReference(reference)) cells.fault('mandateReference', 'invalid')
    const account = cells.text('iban', 60, { needed: true })
    const iban = account === null ? null : compactAccount(account)
    if (iban !== null && !isIban(iban)) cells.fault('iban', 'iban_invalid')
    return {
      member: cells.text('member', 200, { needed: true }),
      reference,
      holder: cells.text('holder', 70),
      iban,
      signedOn: cells.day('signedOn', { needed: true, notAfter: today }),
      lastUsed: cells.day('lastUsed', { notAfter: today }),
      ...payerOf(cells, iban),
    }
  },

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context)
    const references = found.flatMap(({ row }) => row.reference ?? [])
    const known = await selectKnownMandates(
      db,
      [...new Set(found.map(({ member }) => member.id))],
      references,
    )
    const byReference = new Map(known.map((one) => [one.reference, one]))
    const signed = new Set(known.filter((one) => one.live).map((one) => one.member_id))
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: NewMandate[] = []
    for (const { cells, row, member } of found) {
      const reference = row.reference ?? ''
      if (isRepeated(seen, reference, cells, 'mandateReference')) continue
      const there = byReference.get(reference)
      if (there && (there.member_id !== member.id || there.iban !== row.iban)) {
        cells.fault('mandateReference', 'reference_taken')
        continue
      }
      if (!there && (signed.has(member.id) || isRepeated(seen, `of ${member.id}`, cells, 'member'))) {
        if (signed.has(member.id)) cells.fault('member', 'mandate_there')
        continue
      }
      if (!there) {
        made.push({
          memberId: member.id,
          reference,
          holder: row.holder ?? `${member.name} ${member.surname}`,
          iban: row.iban ?? '',
          signedOn: row.signedOn ?? '',
          lastUsed: row.lastUsed,
          bic: row.bic,
          address: row.address,
        })
      }
      const what = about(member, `${reference} · ···${lastFour(row.iban ?? '')}`)
      planned.push({ line: cells.line, ...what, step: there ? 'same' : 'made' })
    }
    return {
      lines: planned,
      write: async (unit, wrote) => {
        await writeMandates(unit, made, context, wrote)
        return { changed: [], live: [] }
      },
    }
  },

  export: exportMandates,

  example: () => [
    {
      member: exampleMember,
      mandateReference: 'BOX-0001',
      holder: 'Núria Puig Serra',
      iban: 'ES9121000418450200051332',
      signedOn: '2024-01-15',
    },
    {
      member: 'X1234567L',
      mandateReference: 'BOX-0002',
      holder: 'Marc Vila Roca',
      iban: 'AD1200012030200359100100',
      signedOn: '2024-01-15',
      bic: 'BACAADAD',
      street: 'Avinguda Meritxell 10',
      postCode: 'AD500',
      town: 'Andorra la Vella',
      country: 'AD',
    },
  ],
})
