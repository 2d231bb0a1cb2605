import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'

/** A debit that the bank rejected or returned, as its file says it. */
export interface ReportedReturn {
  endToEndId: string
  /** ISO 20022 reason code; empty if the file has none. */
  code: string
  on: Day | null
  /** Null if the file does not say. */
  cents: number | null
}

/** A file of ours, or one of its two blocks, that the bank did not take at all. */
export interface ReportedRefusal {
  messageId: string
  /** `unknown`: a block whose name the bank changed. */
  part: 'whole' | 'FRST' | 'RCUR' | 'unknown'
  code: string
}

export interface BankFile {
  returns: ReportedReturn[]
  refusals: ReportedRefusal[]
}

/**
 * Reads a status report (pain.002) or a notification, report or statement of an account (camt.054, camt.052, camt.053), of any
 * version, because names have stayed the same from version to version. What is not about a debit that failed is left out.
 * @throws Refusal bank_file_unreadable
 */
export function readBankFile(xml: string): BankFile {
  const root = rootOf(xml)
  const report = child(root, 'CstmrPmtStsRpt')
  if (report) return readStatusReport(report)
  const account =
    child(root, 'BkToCstmrDbtCdtNtfctn') ?? child(root, 'BkToCstmrStmt') ?? child(root, 'BkToCstmrAcctRpt')
  if (account) return { returns: readEntries(account), refusals: [] }
  throw new Refusal('bank_file_unreadable')
}

function rootOf(xml: string): Element {
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message)
      },
    })
    const root = parser.parseFromString(xml.replace(/^\uFEFF/, '').trim(), 'text/xml').documentElement
    if (root) return root
  } catch {
    // Below.
  }
  throw new Refusal('bank_file_unreadable')
}

function readStatusReport(report: Element): BankFile {
  const day = dayOf(text(report, 'GrpHdr', 'CreDtTm'))
  const group = child(report, 'OrgnlGrpInfAndSts')
  const messageId = text(group, 'OrgnlMsgId')
  const isWhole = text(group, 'GrpSts') === 'RJCT'
  const found: BankFile = { returns: [], refusals: [] }
  if (isWhole) found.refusals.push({ messageId, part: 'whole', code: reasonOf(group) })
  for (const block of children(report, 'OrgnlPmtInfAndSts')) {
    const isRefused = isWhole || text(block, 'PmtInfSts') === 'RJCT'
    const blockCode = reasonOf(block) || reasonOf(group)
    if (isRefused && !isWhole)
      found.refusals.push({ messageId, part: partOf(text(block, 'OrgnlPmtInfId')), code: blockCode })
    for (const debit of children(block, 'TxInfAndSts')) {
      // Of what was refused whole, only a reason of its own makes a debit one that was returned.
      const own = reasonOf(debit)
      const isReturned = isRefused ? own !== '' : text(debit, 'TxSts') === 'RJCT'
      if (!isReturned) continue
      found.returns.push({
        endToEndId: text(debit, 'OrgnlEndToEndId'),
        code: own || blockCode,
        on: day,
        cents: centsOf(text(debit, 'OrgnlTxRef', 'Amt', 'InstdAmt')),
      })
    }
  }
  return found
}

/** We name the two blocks of a file by their first letters; some banks put the id of the message before it. */
function partOf(block: string): ReportedRefusal['part'] {
  if (/(^|[^A-Z])F$/.test(block)) return 'FRST'
  return /(^|[^A-Z])R$/.test(block) ? 'RCUR' : 'unknown'
}

function readEntries(account: Element): ReportedReturn[] {
  return (
    childElements(account)
      .flatMap((part) => children(part, 'Ntry'))
      // Pending entries may still change.
      .filter((entry) => ['', 'BOOK'].includes(text(entry, 'Sts')))
      .flatMap((entry) => {
        const on = dayOf(text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm'))
        return children(entry, 'NtryDtls')
          .flatMap((details) => children(details, 'TxDtls'))
          .filter((debit) => isTakenBack(entry, debit))
          .map((debit) => ({
            endToEndId: text(debit, 'Refs', 'EndToEndId'),
            code: text(debit, 'RtrInf', 'Rsn', 'Cd'),
            on,
            cents: centsOf(
              text(debit, 'AmtDtls', 'InstdAmt', 'Amt') ||
                text(debit, 'AmtDtls', 'TxAmt', 'Amt') ||
                text(debit, 'Amt'),
            ),
          }))
      })
  )
}

/** Money that leaves our account with a reason of return. A return of something that we paid comes in. */
const isTakenBack = (entry: Element, debit: Element): boolean =>
  child(debit, 'RtrInf') !== undefined &&
  (text(debit, 'CdtDbtInd') || text(entry, 'CdtDbtInd')) === 'DBIT' &&
  text(debit, 'Refs', 'EndToEndId') !== ''

const reasonOf = (part: Element | undefined): string => text(part, 'StsRsnInf', 'Rsn', 'Cd')

const dayOf = (value: string): Day | null => /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? null

function centsOf(value: string): number | null {
  return /^\d{1,9}(\.\d{1,5})?$/.test(value) ? Math.round(Number(value) * 100) : null
}

const childElements = (of: Node): Element[] =>
  Array.from(of.childNodes).filter((node): node is Element => node.nodeType === 1)

const children = (of: Element, name: string): Element[] =>
  childElements(of).filter((each) => each.localName === name)

const child = (of: Element, name: string): Element | undefined => children(of, name)[0]

/** Of the first element at the path; empty if there is none. */
function text(of: Element | undefined, ...path: string[]): string {
  let at = of
  for (const name of path) at = at && child(at, name)
  return at?.textContent?.trim() ?? ''
}
