import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Mandate } from '../../contract/mandates.ts'
import { lastFour } from '../../rules/account-number.ts'
import { mandateState, usableUntil } from '../../rules/mandate-life.ts'
import type { MandateRow } from './queries.ts'

export function mandateOnWire(row: MandateRow, today: Day): Mandate {
  const facts = {
    signedOn: row.signed_on,
    lastUsedOn: row.last_used_on,
    cancelled: row.cancelled_at !== null,
  }
  return {
    id: row.id,
    member: { id: row.member_id, name: row.name },
    reference: row.reference,
    holder: row.holder,
    ibanEnd: lastFour(row.iban),
    bic: row.bic,
    street: row.address?.street ?? null,
    postCode: row.address?.postCode ?? null,
    town: row.address?.town ?? null,
    country: row.address?.country ?? null,
    signedOn: row.signed_on,
    state: mandateState(facts, today),
    lastUsedOn: row.last_used_on,
    usableUntil: usableUntil(facts),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    endReason: row.end_reason as Mandate['endReason'],
    used: row.used,
    inFile: row.in_file,
  }
}
