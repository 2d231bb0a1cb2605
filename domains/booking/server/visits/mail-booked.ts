import type { Language } from '../../../../platform/contract/languages.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { insertLink } from './queries.ts'

interface Booked {
  id: number
  memberId: number
  classId: number
  language: Language
  priceCents: number
  freeUntil: Millis
  receiptOf?: number
}

/** Mails what was booked, with a link of its own: following it proves the address. */
export async function mailBooked(unit: Unit, now: Millis, visit: Booked): Promise<void> {
  const { id: visitId, memberId, classId, language, priceCents: cents, freeUntil, receiptOf } = visit
  const token = newSecret()
  await insertLink(unit.db, { hash: hashOf(token), visitId, mailed: true, now: new Date(now) })
  const details = { classId, token, freeUntil, cents, ...(receiptOf !== undefined && { receiptOf }) }
  unit.send([{ template: 'visit_booked', memberId, language, details }])
}
