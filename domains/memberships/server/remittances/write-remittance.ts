import { createHash } from 'node:crypto'
import { Document } from 'sepa'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { RemittanceFormat } from '../../contract/mandates.ts'
import { isOutsideEea } from '../../rules/account-number.ts'
import type { Sequence } from '../../rules/collection-day.ts'
import type { CreditorFacts } from '../../rules/remittance-problems.ts'
import { sepaLengths, toSepaText } from '../../rules/sepa-text.ts'
import type { PayerAddress } from '../mandates/account-fields.ts'

export interface FileFacts {
  format: RemittanceFormat
  messageId: string
  creditor: CreditorFacts
  collectsOn: Day
  createdAt: Millis
  timeZone: string
  debits: readonly {
    lineId: number
    endToEndId: string
    cents: number
    sequence: Sequence
    reference: string
    signedOn: Day
    holder: string
    iban: string
    bic: string | null
    /** Written for accounts outside the European Economic Area only. */
    address: PayerAddress | null
    text: string
  }[]
}

/** The library formats days in the server's zone; noon is the same day in every zone. */
const noon = (day: Day): Date => {
  const { year, month, day: date } = Temporal.PlainDate.from(day)
  return new Date(year, month - 1, date, 12)
}

/** The local time in `timeZone`, as a Date in the server's zone, because the library formats in that one. */
function localDate(instant: Millis, timeZone: string): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return new Date(at.year, at.month - 1, at.day, at.hour, at.minute, at.second)
}

/** The library writes addresses in free lines, which banks take no more since November 2026. SEPA letters need no escapes in XML. */
function withAddresses(xml: string, debits: FileFacts['debits']): string {
  const wanted = debits.filter(({ iban, address }) => address && isOutsideEea(iban))
  return wanted.reduce((text, { endToEndId, address }) => {
    if (!address) return text
    const at = text.indexOf(`<EndToEndId>${endToEndId}</EndToEndId>`)
    const end = text.indexOf('</Nm>', text.indexOf('<Dbtr>', at)) + '</Nm>'.length
    const parts = [
      ['StrtNm', toSepaText(address.street, 70)],
      ['PstCd', toSepaText(address.postCode, 16)],
      ['TwnNm', toSepaText(address.town, 35)],
      ['Ctry', address.country],
    ]
    const inside = parts.map(([name, value]) => `<${name}>${value}</${name}>`).join('')
    return `${text.slice(0, end)}<PstlAdr>${inside}</PstlAdr>${text.slice(end)}`
  }, xml)
}

/** First and recurring debits in separate blocks, in SEPA letters. @throws Error if the sums differ */
export function writeRemittanceFile(facts: FileFacts): { xml: string; sha256: string; cents: number } {
  const { creditor, debits } = facts
  const document = new Document(facts.format)
  const name = toSepaText(creditor.name, sepaLengths.name)
  document.grpHdr.id = facts.messageId
  document.grpHdr.created = localDate(facts.createdAt, facts.timeZone)
  document.grpHdr.initiatorName = name
  for (const sequence of ['FRST', 'RCUR'] as const) {
    const own = debits.filter((debit) => debit.sequence === sequence)
    if (own.length === 0) continue
    const block = document.createPaymentInfo()
    block.id = sequence.slice(0, 1)
    block.batchBooking = true
    block.localInstrumentation = 'CORE'
    block.sequenceType = sequence
    block.collectionDate = noon(facts.collectsOn)
    block.creditorName = name
    block.creditorId = creditor.identifier
    block.creditorIBAN = creditor.iban
    block.creditorBIC = creditor.bic
    document.addPaymentInfo(block)
    for (const debit of own) {
      const entry = block.createTransaction()
      entry.id = String(debit.lineId)
      entry.end2endId = debit.endToEndId
      entry.amount = debit.cents / 100
      entry.mandateId = debit.reference
      entry.mandateSignatureDate = noon(debit.signedOn)
      entry.debtorName = toSepaText(debit.holder, sepaLengths.name)
      entry.debtorIBAN = debit.iban
      entry.debtorBIC = debit.bic ?? ''
      entry.remittanceInfo = toSepaText(debit.text, sepaLengths.remittance)
      block.addTransaction(entry)
    }
  }
  const xml = withAddresses(document.toString(), debits)
  const cents = debits.reduce((sum, debit) => sum + debit.cents, 0)
  const [, count, sum] = /<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+)<\/CtrlSum>/.exec(xml) ?? []
  if (Number(count) !== debits.length || Math.round(Number(sum) * 100) !== cents) {
    throw new Error(
      `${facts.messageId} contains ${count} debits of ${sum}, expected ${debits.length} of ${cents} cents`,
    )
  }
  return { xml, sha256: createHash('sha256').update(xml).digest('hex'), cents }
}
