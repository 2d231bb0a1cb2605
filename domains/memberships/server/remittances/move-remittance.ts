import type { FastifyInstance } from 'fastify'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import {
  followDebits,
  followWays,
  lockBillsWithPayers,
  oweAgain,
} from '../../../sales/server/bills/debit-bills.ts'
import { lockPayments, releaseDebits, settleDebits } from '../../../sales/server/payments/debits.ts'
import type { Sequence } from '../../rules/collection-day.ts'
import { forgetUse, recordUse } from '../mandates/record-use.ts'
import { debitsOf, monthsOf } from './debits-of.ts'
import {
  type LineRow,
  lockRemittances,
  markUnowed,
  type RemittanceRow,
  selectFile,
  selectLines,
  selectRemittance,
  writeLineState,
  writeState,
} from './queries.ts'
import { findProblems } from './validate-remittance.ts'

const steps = ['download-remittance', 'send-remittance', 'settle-remittance', 'discard-remittance'] as const

interface Step {
  unit: Unit
  now: Millis
  today: Day
  row: RemittanceRow
  lines: LineRow[]
}

/** Runs one step under the lock of the remittance. Of two concurrent requests the second is refused. */
async function step(
  app: FastifyInstance,
  id: number,
  entry: { action: (typeof steps)[number]; byMemberId: number; why?: string },
  from: readonly RemittanceRow['state'][],
  work: (step: Step) => Promise<object>,
): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { audit: steps }, async (unit) => {
    const { db } = unit
    const today = await dayOfGym(db, now)
    await lockRemittances(db, id)
    const row = await orNotFound(selectRemittance(db, id))
    if (!from.includes(row.state)) throw new Refusal('changed_meanwhile')
    const lines = await selectLines(db, id, 'in', today)
    const after = await work({ unit, now, today, row, lines })
    unit.audit({
      ...entry,
      entityId: id,
      before: { state: row.state },
      after,
    })
  })
}

/** The first download freezes the file. @throws Refusal not_found, changed_meanwhile, remittance_stale */
export async function downloadRemittance(
  app: FastifyInstance,
  id: number,
  byMemberId: number,
): Promise<{ xml: string; name: string }> {
  let file = { xml: '', name: '' }
  const from = ['validated', 'downloaded', 'sent', 'settled'] as const
  await step(
    app,
    id,
    { action: 'download-remittance', byMemberId },
    from,
    async ({ unit: { db }, now, row }) => {
      if (row.state === 'validated') {
        if ((await findProblems(db, row, now)).length > 0) throw new Refusal('remittance_stale')
        await writeState(db, id, 'downloaded', new Date(now))
      }
      file = { xml: (await selectFile(db, id)) ?? '', name: `${row.message_id}.xml` }
      return { sha256: row.sha256 }
    },
  )
  return file
}

export async function sendRemittance(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  await step(app, id, { action: 'send-remittance', byMemberId }, ['downloaded'], async (at) => {
    const { unit, now, row, lines } = at
    const { db } = unit
    await writeState(db, id, 'sent', new Date(now))
    // Members before mandates, as where a mandate ends.
    await followDebits(
      unit,
      lines.map((line) => line.member_id),
    )
    await recordUse(
      db,
      lines.map((line) => line.mandate_id),
      row.collects_on,
    )
    const creditor = row.creditor as { name: string; identifier: string } | null
    const debits = debitsOf(lines)
    unit.send(
      debits.map(({ line, cents, months }) => ({
        channel: 'mail' as const,
        template: 'debit_coming' as const,
        memberId: line.member_id,
        details: {
          cents,
          ...monthsOf(months),
          day: row.collects_on,
          reference: line.reference,
          accountEnd: line.iban.slice(-4),
          creditor: `${creditor?.name ?? ''} (${creditor?.identifier ?? ''})`,
        },
      })),
    )
    return { state: 'sent', lines: debits.length }
  })
}

/** @throws Refusal not_found, changed_meanwhile, collection_ahead */
export async function settleRemittance(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  await step(app, id, { action: 'settle-remittance', byMemberId }, ['sent'], async (at) => {
    const { unit, now, today, row, lines } = at
    const { db } = unit
    if (today < row.collects_on) throw new Refusal('collection_ahead')
    const unowed = await settleDebits(
      unit,
      now,
      lines.map((line) => line.payment_id),
    )
    await markUnowed(db, [...unowed])
    const owed = lines.filter((line) => !unowed.has(line.payment_id))
    const notOwed = lines.filter((line) => unowed.has(line.payment_id))
    await writeLineState(
      db,
      owed.map((line) => line.id),
      'collected',
    )
    await writeState(db, id, 'settled', new Date(now))
    return { state: 'settled', lines: debitsOf(lines).length, unowed: debitsOf(notOwed).length }
  })
}

/** @throws Refusal not_found, changed_meanwhile */
export async function discardRemittance(
  app: FastifyInstance,
  id: number,
  why: string,
  byMemberId: number,
): Promise<void> {
  const from = ['draft', 'validated', 'downloaded'] as const
  await step(app, id, { action: 'discard-remittance', byMemberId, why }, from, async (at) => {
    await releaseLines(at, at.lines)
    await writeState(at.unit.db, id, 'discarded', new Date(at.now))
    return { state: 'discarded', lines: debitsOf(at.lines).length }
  })
}

/** Their bills go into the next remittance, or to the card of members whose mandate ended since the download. */
async function releaseLines({ unit, now, row }: Step, lines: readonly LineRow[]): Promise<void> {
  const { db } = unit
  const billIds = lines.map((line) => line.bill_id)
  const memberIds = lines.map((line) => line.member_id)
  await lockPayments(db, billIds)
  await releaseDebits(
    db,
    lines.map((line) => line.payment_id),
  )
  await lockBillsWithPayers(db, billIds, memberIds)
  await writeLineState(
    db,
    lines.map((line) => line.id),
    'released',
  )
  if (row.state === 'sent') await oweAgain(db, now, billIds, memberIds)
  await followWays(unit, now, memberIds)
}

/**
 * The bank refused a sent file, or its first or recurring debits: debits without an answer are released, and a file without
 * any other is discarded. @throws Refusal not_found, changed_meanwhile
 */
export async function releaseRefused(
  app: FastifyInstance,
  { id, sequence, code }: { id: number; sequence: Sequence | null; code: string },
  byMemberId: number,
): Promise<void> {
  const entry = { action: 'discard-remittance', byMemberId, why: code } as const
  await step(app, id, entry, ['sent'], async (at) => {
    const lines = at.lines.filter((line) => sequence === null || line.sequence === sequence)
    if (lines.length === 0) throw new Refusal('changed_meanwhile')
    await releaseLines(at, lines)
    const first = lines.filter((line) => line.sequence === 'FRST')
    await forgetUse(
      at.unit.db,
      first.map((line) => line.mandate_id),
    )
    const isWhole = lines.length === at.lines.length && at.row.returned === 0
    if (isWhole) await writeState(at.unit.db, id, 'discarded', new Date(at.now))
    return { ...(isWhole && { state: 'discarded' }), lines: debitsOf(lines).length }
  })
}
