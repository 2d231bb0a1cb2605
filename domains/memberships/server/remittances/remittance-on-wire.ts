import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Remittance, RemittanceLine } from '../../contract/remittances.ts'
import { lastFour } from '../../rules/account-number.ts'
import { earliestCollection } from '../../rules/collection-day.ts'
import type { LineRow, RemittanceRow } from './queries.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export const remittanceOnWire = (row: RemittanceRow, today: Day): Remittance => ({
  id: row.id,
  center: { id: row.center_id, name: row.center },
  month: row.month,
  state: row.state,
  collectsOn: row.collects_on,
  earliestOn: earliestCollection(today, row.has_first ? ['FRST', 'RCUR'] : ['RCUR']),
  format: (row.format as Remittance['format'] | null) ?? row.center_format,
  messageId: row.message_id,
  sha256: row.sha256,
  lines: row.debits,
  total: row.cents / 100,
  excluded: row.excluded,
  returned: row.returned,
  returnedTotal: row.returned_cents / 100,
  createdAt: row.created_at.toISOString(),
  validatedAt: instant(row.validated_at),
  downloadedAt: instant(row.downloaded_at),
  sentAt: instant(row.sent_at),
  settledAt: instant(row.settled_at),
  discardedAt: instant(row.discarded_at),
})

export const lineOnWire = (row: LineRow): RemittanceLine => ({
  id: row.id,
  member: { id: row.member_id, name: row.name },
  mandate: { id: row.mandate_id, reference: row.reference, holder: row.holder, ibanEnd: lastFour(row.iban) },
  month: row.month,
  months: row.months,
  kind: row.kind,
  amount: row.amount_cents / 100,
  endToEndId: row.debit_reference,
  debitAmount: row.debit_cents / 100,
  debitMonths: row.debit_lines,
  sequence: row.sequence,
  state: row.state,
  returnReason: row.return_reason,
  returnedOn: row.returned_on,
  unowed: row.unowed,
  refunded: row.refunded_cents / 100,
})
