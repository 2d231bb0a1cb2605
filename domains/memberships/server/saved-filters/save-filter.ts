import type { FastifyInstance } from 'fastify'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { mostSavedFilters, type NewFilter } from '../../contract/saved-filters.ts'
import {
  insertSavedFilter,
  lockSavedFilter,
  removeSavedFilter,
  renameSavedFilter,
  type SavedFilterRow,
} from './queries.ts'

/** @throws Refusal too_many_filters, bad_request */
export function saveFilter(
  app: FastifyInstance,
  { list, name, filter }: NewFilter,
  byMemberId: number,
): Promise<SavedFilterRow> {
  return unitOfWork(app, { audit: 'save-filter' }, async (unit) => {
    const row = await insertSavedFilter(unit.db, { list, name, filter }, mostSavedFilters)
    if (!row) throw new Refusal('too_many_filters')
    unit.audit({ byMemberId, action: 'save-filter', entityId: row.id, after: { list, name } })
    return row
  }).catch(withFreeName)
}

/** @throws Refusal not_found, bad_request */
export function renameFilter(
  app: FastifyInstance,
  { id, name }: { id: number; name: string },
  byMemberId: number,
): Promise<SavedFilterRow> {
  return unitOfWork(app, { audit: 'change-filter' }, async (unit) => {
    const before = await orNotFound(lockSavedFilter(unit.db, id))
    unit.audit({
      ...{ byMemberId, action: 'change-filter', entityId: id },
      before: { name: before.name },
      after: { name },
    })
    return renameSavedFilter(unit.db, id, name)
  }).catch(withFreeName)
}

/** @throws Refusal not_found */
export function deleteFilter(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  return unitOfWork(app, { audit: 'delete-filter' }, async (unit) => {
    const before = await orNotFound(lockSavedFilter(unit.db, id))
    await removeSavedFilter(unit.db, id)
    const { list, name } = before
    unit.audit({ byMemberId, action: 'delete-filter', entityId: id, before: { list, name } })
  })
}

const withFreeName = refusedAs({ saved_filters_name: { name: 'name_taken' } })
