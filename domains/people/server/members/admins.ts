import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { hasOtherAdmin, lockAdmins, selectAdmin, selectOtherAdmins } from './queries.ts'

/** For so long an admin cannot change the account of another one. The first admin of the gym always can. */
const NEW_ADMIN_MS = minutes(7 * 24 * 60)

/** Serializes changes of who is an admin, so that two removals cannot both rely on the other. Must precede all row locks. */
export async function lockAdminChanges(db: Kysely<DB>): Promise<void> {
  await lockAdmins(db)
}

/** Requires another active admin; after `lockAdminChanges`. @throws Refusal last_admin */
export async function requireOtherAdmin(db: Kysely<DB>, memberId: number): Promise<void> {
  if (!(await hasOtherAdmin(db, memberId))) throw new Refusal('last_admin')
}

/** Before a change that could shut an admin out. Anybody may change their own account. @throws Refusal admin_too_new */
export async function requireMayTouchAdmin(
  db: Kysely<DB>,
  { memberId, byId, now }: { memberId: number; byId: number; now: Millis },
): Promise<void> {
  if (memberId === byId) return
  const by = await selectAdmin(db, byId)
  if (!by?.admin_since || by.is_first || by.admin_since.getTime() <= now - NEW_ADMIN_MS) return
  throw new Refusal('admin_too_new')
}

/** The ids of the active admins. */
export const listAdmins = (db: Kysely<DB>): Promise<number[]> => selectOtherAdmins(db, 0)

/** Mails all present admins, and one just removed, that an admin was added or removed. */
export async function mailAdmins(
  unit: Unit,
  what: 'promoted' | 'removed',
  { memberId, byId, why }: { memberId: number; byId: number; why: string },
): Promise<void> {
  const who = await selectAdmin(unit.db, memberId)
  const by = await selectAdmin(unit.db, byId)
  const others = await selectOtherAdmins(unit.db, byId)
  const details = { what, who: who?.name ?? '', by: by?.name ?? '', reason: why }
  const recipients = what === 'removed' && memberId !== byId ? [...others, memberId] : others
  unit.send(
    [...new Set(recipients)].map((id) => ({
      channel: 'mail',
      memberId: id,
      template: 'admins_changed',
      details,
    })),
  )
}

/** The admins to tell what one of them did, and their name. */
export async function otherAdmins(db: Kysely<DB>, byId: number): Promise<{ ids: number[]; by: string }> {
  return { ids: await selectOtherAdmins(db, byId), by: (await selectAdmin(db, byId))?.name ?? '' }
}
