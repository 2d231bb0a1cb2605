import type { Language } from '../../../../platform/contract/languages.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { mailConfirmation } from './confirm-email.ts'
import { endChangesFrom, setEmail } from './email-queries.ts'
import { endResets } from './queries.ts'

/** After staff gave a member another address: it has to be confirmed, and links to earlier addresses end. */
export async function confirmStaffEmail(
  unit: Pick<Unit, 'db' | 'send'>,
  member: { memberId: number; email: string; language: Language; now: number },
): Promise<void> {
  const now = new Date(member.now)
  await endChangesFrom(unit.db, member.memberId, now)
  await endResets(unit.db, member.memberId, now)
  await setEmail(unit.db, member.memberId, { email_confirmed_at: null })
  await mailConfirmation(unit, { ...member, from: null })
}
