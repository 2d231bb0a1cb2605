import type { FastifyInstance } from 'fastify'
import { type BankFileReport, type FoundReturn, ReturnReason } from '../../../contracts/remittances.ts'
import type { Day } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { dayOfGym } from '../centers/current-day.ts'
import { type BankFile, readBankFile } from './bank-file.ts'
import { releaseRefused } from './move-remittance.ts'
import { type ReportedLine, selectReportedFiles, selectReportedLines } from './queries.ts'
import { returnLine } from './return-line.ts'

/** Of one call; the client calls again until nothing is left. */
const returnsAtOnce = 50

/** What the file says about our debits; changes nothing. @throws Refusal bank_file_unreadable */
export async function previewBankFile(app: FastifyInstance, xml: string): Promise<BankFileReport> {
  const file = readBankFile(xml)
  const today = await dayOfGym(app.db, app.clock())
  const lines = await selectReportedLines(
    app.db,
    file.returns.map((each) => each.endToEndId),
  )
  const sent = await selectReportedFiles(
    app.db,
    file.refusals.map((each) => each.messageId),
  )
  const own = new Set<string>()
  return {
    returns: file.returns.flatMap((each) => {
      // A debit can be named by its rejection and again by the account.
      if (own.has(each.endToEndId)) return []
      own.add(each.endToEndId)
      return [foundReturn(each, lines.get(each.endToEndId), today)]
    }),
    refusals: file.refusals.map(({ messageId, sequence, code }) => {
      const row = sent.get(messageId)
      const waiting = row?.waiting.filter((line) => sequence === null || line.sequence === sequence) ?? []
      const named = waiting.filter((line) => own.has(line.endToEndId)).length
      return { messageId, remittanceId: row?.id ?? null, sequence, code, lines: waiting.length - named }
    }),
  }
}

function foundReturn(
  { endToEndId, code, on, cents }: BankFile['returns'][number],
  line: ReportedLine | undefined,
  today: Day,
): FoundReturn {
  const known = ReturnReason.safeParse(code)
  return {
    endToEndId,
    code,
    reason: known.success ? known.data : 'MS03',
    on: on === null || on > today ? today : on,
    state: line ? stateOf(line) : 'unknown',
    line: line ? { id: line.id, remittanceId: line.remittance_id, member: line.member } : null,
    amount: line ? line.amount_cents / 100 : cents === null ? null : cents / 100,
    amountInFile: line && cents !== null && cents !== line.amount_cents ? cents / 100 : null,
  }
}

function stateOf({ state, remittance_state: of }: ReportedLine): FoundReturn['state'] {
  if (state === 'returned') return 'recorded'
  const isCollected = (of === 'sent' && state === 'in') || (of === 'settled' && state === 'collected')
  return isCollected ? 'new' : 'not_collected'
}

/**
 * Records what the file reports, each return in a transaction of its own, so that one that fails keeps none of the others;
 * safe to repeat. @throws Refusal bank_file_unreadable
 */
export async function takeBankFile(
  app: FastifyInstance,
  xml: string,
  byMemberId: number,
): Promise<{ recorded: number; released: number; left: number }> {
  const { returns, refusals } = await previewBankFile(app, xml)
  const fresh = returns.filter((each) => each.state === 'new')
  let recorded = 0
  for (const { line, reason, on } of fresh.slice(0, returnsAtOnce)) {
    if (!line) continue
    const returned = { id: line.remittanceId, lineId: line.id, reason, on }
    if (await isFirst(() => returnLine(app, returned, byMemberId))) recorded++
  }
  const left = Math.max(0, fresh.length - returnsAtOnce)
  let released = 0
  // Only when the debits that the file names are recorded: of a refused file the others are released.
  for (const { remittanceId: id, sequence, code, lines } of left === 0 ? refusals : []) {
    if (id === null || lines === 0) continue
    if (await isFirst(() => releaseRefused(app, { id, sequence, code }, byMemberId))) released += lines
  }
  return { recorded, released, left }
}

/** False if somebody else recorded it meanwhile. */
async function isFirst(record: () => Promise<void>): Promise<boolean> {
  try {
    await record()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'changed_meanwhile') return false
    throw error
  }
}
