import { Refusal } from '../../../../platform/server/refusal.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { lockMember, markBest, removeRecord, selectRecord } from './queries.ts'

/** @throws Refusal not_found */
export async function deleteRecord(
  app: UnitHost,
  id: number,
  { memberId, byMemberId }: { memberId: number; byMemberId: number },
): Promise<void> {
  await unitOfWork(app, { audit: 'delete-record', unless: byMemberId === memberId }, async (unit) => {
    await lockMember(unit.db, memberId)
    const before = await selectRecord(unit.db, id)
    if (before?.member_id !== memberId) throw new Refusal('not_found')
    await removeRecord(unit.db, id)
    await markBest(unit.db, memberId, before.movement_id)
    if (byMemberId !== memberId) {
      const { movement_id: movementId, on_date: day, value } = before
      unit.audit({
        byMemberId,
        action: 'delete-record',
        entityId: id,
        aboutMemberId: memberId,
        before: { movementId, day, value },
      })
    }
    unit.announce([{ t: 'user', id: memberId, what: 'records' }])
  })
}
