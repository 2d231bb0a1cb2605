import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findMember } from '../../../people/server/members/find-member.ts'
import { setPaysAtDesk } from '../../../sales/server/bills/change-way.ts'
import { lockBillsOfMembers } from '../../../sales/server/bills/debit-bills.ts'
import { wayOfPaying } from '../../../sales/server/bills/way-of-paying.ts'
import { releaseMemberFromDrafts } from '../mandates/release-lines.ts'

/** Debits in a downloaded file, and a card that is being tried, still pay what they were made for. @throws Refusal not_found, changed_meanwhile */
export async function changeWayOfPaying(
  app: FastifyInstance,
  { memberId, atDesk, byMemberId }: { memberId: number; atDesk: boolean; byMemberId: number },
): Promise<void> {
  const now = app.clock()
  if (!(await findMember(app.db, memberId, now))) throw new Refusal('not_found')
  await unitOfWork(app, { audit: 'change-way-of-paying', unless: true }, async (unit) => {
    const release = atDesk ? await releaseMemberFromDrafts(unit.db, memberId) : null
    await lockBillsOfMembers(unit.db, [memberId])
    await release?.check()
    const before = await wayOfPaying(unit.db, now, memberId)
    if (!(await setPaysAtDesk(unit, now, memberId, atDesk))) return
    unit.audit({
      ...{ byMemberId, action: 'change-way-of-paying', entityId: memberId, aboutMemberId: memberId },
      before: { method: before },
      after: { method: await wayOfPaying(unit.db, now, memberId) },
    })
  })
}
