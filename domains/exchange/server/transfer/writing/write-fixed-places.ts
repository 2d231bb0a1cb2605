import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { leaveOpenClasses } from '../../../../booking/server/bookings/leave-open-classes.ts'
import { insertFixedPlaces, lockSlots } from '../fixed-place-queries.ts'
import { lockMembers } from '../import-queries.ts'
import type { ImportContext, Written } from '../kinds/transfer-kind.ts'
import { type AskedLine, type FixedPlan, planFixedPlaces } from '../plan-fixed-places.ts'

/**
 * Writes fixed places under the locks of slots, classes and members. No constraint keeps the share of a slot, so the decision is made
 * again under the locks and must be what the preview of this import said. Nobody is sent a message.
 * @throws Refusal changed_meanwhile
 */
export async function writeFixedPlaces(
  unit: Unit,
  { lines, made }: FixedPlan,
  asked: readonly AskedLine[],
  context: ImportContext,
  wrote: (lines: number) => Promise<void>,
): Promise<Written> {
  const slotIds = [...new Set(made.map(({ slotId }) => slotId))]
  const memberIds = [...new Set(made.map(({ memberId }) => memberId))]
  await lockSlots(unit.db, slotIds)
  await leaveOpenClasses(unit, context.now, slotIds)
  await lockMembers(unit.db, memberIds)
  const locked = await planFixedPlaces(unit.db, asked, context)
  if (JSON.stringify([locked.lines, locked.made]) !== JSON.stringify([lines, made]))
    throw new Refusal('changed_meanwhile')
  await inParts(made, async (part) => {
    await insertFixedPlaces(unit.db, part)
    await wrote(part.length)
  })
  return { changed: [], live: memberIds.map((id) => ({ t: 'user', id, what: 'bookings' }) as const) }
}
