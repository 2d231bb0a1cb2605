import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym, zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { FoundProblem } from '../../contract/remittances.ts'
import { type DebitFacts, outdatedDebits, remittanceProblems } from '../../rules/remittance-problems.ts'
import { sepaLengths, toSepaText } from '../../rules/sepa-text.ts'
import { findCreditor } from '../mandates/change-creditor.ts'
import { debitInWords } from './debit-in-words.ts'
import { debitsOf } from './debits-of.ts'
import {
  type LineRow,
  lockRemittances,
  type RemittanceRow,
  selectLines,
  selectRemittance,
  writeFile,
} from './queries.ts'

const sequenceOf = (line: LineRow) => (line.first ? ('FRST' as const) : ('RCUR' as const))

/** Of each debit. */
const factsOf = (lines: readonly LineRow[]): DebitFacts[] =>
  debitsOf(lines).map(({ line, months }) => ({
    lineId: line.id,
    name: line.name,
    holder: line.holder,
    iban: line.iban,
    bic: line.bic,
    hasAddress: Object.values(line.address ?? { none: '' }).every(
      (part) => toSepaText(part, sepaLengths.name) !== '',
    ),
    sequence: sequenceOf(line),
    mandateLive: line.mandate_live,
    billOpen: months.every((each) => each.bill_open),
  }))

async function checkDraft(db: Kysely<DB>, row: RemittanceRow, today: Day) {
  const found = await findCreditor(db, row.center_id)
  if (!found) throw new Error(`remittance ${row.id} has no center`)
  const { name, identifier, iban, bic, format } = found
  const creditor = { name, identifier, iban, bic }
  const lines = await selectLines(db, row.id, 'in', today)
  const problems = remittanceProblems(creditor, row.collects_on, factsOf(lines), today)
  return { creditor, format, lines, problems }
}

export async function findProblems(db: Kysely<DB>, row: RemittanceRow, now: Millis): Promise<FoundProblem[]> {
  const today = await dayOfGym(db, now)
  if (row.state === 'downloaded') return outdatedDebits(factsOf(await selectLines(db, row.id, 'in', today)))
  if (row.state !== 'draft' && row.state !== 'validated') return []
  return (await checkDraft(db, row, today)).problems
}

/** Returns the problems instead, if any. @throws Refusal not_found, changed_meanwhile */
export async function validateRemittance(
  app: FastifyInstance,
  id: number,
  byMemberId: number,
): Promise<FoundProblem[]> {
  const now = app.clock()
  const gym = await findGym(app)
  const { writeRemittanceFile } = await import('./write-remittance.ts')
  return unitOfWork(app, { audit: 'validate-remittance' }, async (unit) => {
    await lockRemittances(unit.db, id)
    const row = await orNotFound(selectRemittance(unit.db, id))
    if (row.state !== 'draft') throw new Refusal('changed_meanwhile')
    const timeZone = await zoneOfGym(unit.db)
    const { creditor, format, lines, problems } = await checkDraft(unit.db, row, dayAt(now, timeZone))
    if (problems.length > 0) return problems
    const debits = debitsOf(lines)
    const messageId = `BOX-${row.month.slice(0, 7).replace('-', '')}-${id}`
    const file = writeRemittanceFile({
      format,
      messageId,
      creditor,
      collectsOn: row.collects_on,
      createdAt: now,
      timeZone,
      debits: debits.map(({ line, cents, months }) => ({
        lineId: line.id,
        endToEndId: line.debit_reference,
        cents,
        sequence: sequenceOf(line),
        reference: line.reference,
        signedOn: line.signed_on,
        holder: line.holder,
        iban: line.iban,
        bic: line.bic,
        address: line.address,
        text: debitInWords(gym.name, months, line.language),
      })),
    })
    const written = debits.flatMap(({ line, months }) =>
      months.map((each) => ({ id: each.id, sequence: sequenceOf(line) })),
    )
    const perMember = lines.some((line) => line.per_member)
    const facts = { format, messageId, creditor, perMember, debits: debits.length, lines: written }
    await writeFile(unit.db, id, new Date(now), { ...file, ...facts })
    unit.audit({
      byMemberId,
      action: 'validate-remittance',
      entityId: id,
      after: { messageId, lines: debits.length, cents: file.cents, sha256: file.sha256 },
    })
    return []
  })
}
