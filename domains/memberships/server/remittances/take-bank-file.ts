import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { type BankFileReport, type FoundReturn, ReturnReason } from '../../contract/remittances.ts'
import type { Sequence } from '../../rules/collection-day.ts'
import type { BankFile, ReportedRefusal } from './bank-file.ts'
import { releaseRefused } from './move-remittance.ts'
import { type ReportedLine, selectReportedFiles, selectReportedLines } from './queries.ts'
import { returnLine } from './return-line.ts'

/** Of one call; the client calls again until nothing is left. */
const returnsAtOnce = 50

/** ISO 20022: the bank has the same file, or the same debits, already. */
const duplicateCodes = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'])

const isIn = ({ sequence }: { sequence: Sequence }, part: ReportedRefusal['part']): boolean =>
  part === 'whole' || part === sequence

/** Previews the file's effect on our debits. @throws Refusal bank_file_unreadable */
export async function previewBankFile(app: FastifyInstance, xml: string): Promise<BankFileReport> {
  const file = (await import('./bank-file.ts')).readBankFile(xml)
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
    refusals: file.refusals.map((refusal) => {
      const row = sent.get(refusal.messageId)
      const isDuplicate = duplicateCodes.has(refusal.code)
      const isReleased = row?.state === 'sent' && !isDuplicate
      const lines = isReleased ? row.waiting.filter((line) => isIn(line, refusal.part)) : []
      return {
        ...refusal,
        isDuplicate,
        remittance: row ? { id: row.id, state: row.state } : null,
        lines: lines.filter((line) => !own.has(line.endToEndId)).length,
      }
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
): Promise<{ recorded: number; released: number; failed: number; left: number }> {
  const { returns, refusals } = await previewBankFile(app, xml)
  const fresh = returns.filter((each) => each.state === 'new')
  const now = fresh.slice(0, returnsAtOnce)
  const missed: string[] = []
  for (const { line, reason, on, endToEndId } of now) {
    if (!line) continue
    const returned = { id: line.remittanceId, lineId: line.id, reason, on }
    if (!(await didRecord(app, () => returnLine(app, returned, byMemberId)))) missed.push(endToEndId)
  }
  // Somebody else may have recorded them.
  const still = [...(await selectReportedLines(app.db, missed)).values()].filter(
    (line) => stateOf(line) === 'new',
  )
  const left = fresh.length - now.length
  let released = 0
  // Only when the debits that the file names are recorded: of a refused file the others are released.
  for (const { remittance, part, code, lines } of left + still.length === 0 ? refusals : []) {
    if (remittance === null || part === 'unknown' || lines === 0) continue
    const refused = { id: remittance.id, sequence: part === 'whole' ? null : part, code }
    if (await didRecord(app, () => releaseRefused(app, refused, byMemberId))) released += lines
  }
  return { recorded: now.length - missed.length, released, failed: still.length, left }
}

/** False if it was refused (as when another admin was faster) or failed. */
async function didRecord(app: FastifyInstance, record: () => Promise<void>): Promise<boolean> {
  try {
    await record()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) app.log.error({ err: error }, 'a line of the bank’s file failed')
    return false
  }
}
