import {
  type AuditAction,
  type AuditEntity,
  auditActions as listed,
} from '../../../../platform/contract/audit.ts'
import { type AddressValues, day, number, oneOf } from '../../../../platform/web/admin-kit/address.ts'
import { importActions } from '../../../exchange/contract/import-actions.ts'
import type { AuditFilter } from '../../contract/audit-log.ts'

const auditActions = { ...listed, ...importActions }

/** Actions by entity, in the order of the filter. */
export const actionsByEntity: readonly { entity: AuditEntity; actions: AuditAction[] }[] = [
  ...new Set(Object.values(auditActions)),
].map((entity) => ({
  entity,
  actions: (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action] === entity),
}))

/** How a person is involved in an entry: in either way, as its author, as its subject. */
export const parts = ['member', 'by', 'about'] as const
export type Part = (typeof parts)[number]

/** Filters in the address. `of` is the id of the entity. */
export const filters = {
  member: number,
  by: number,
  about: number,
  entity: oneOf(actionsByEntity.map(({ entity }) => entity)),
  of: number,
  action: oneOf(Object.keys(auditActions) as AuditAction[]),
  from: day,
  until: day,
}
export type AuditAddress = AddressValues<typeof filters>

/** The person to filter by. Of several in the address the first counts. */
export function personOf(address: AuditAddress): { part: Part; id: number } | undefined {
  const part = parts.find((one) => address[one] !== undefined)
  const id = part && address[part]
  return part && id ? { part, id } : undefined
}

export function filterOf(address: AuditAddress): AuditFilter {
  const { entity, of, action, from, until } = address
  const person = personOf(address)
  return {
    ...(person && { [person.part]: person.id }),
    ...(action && { action }),
    ...(entity && { entity, ...(of && { entityId: of }) }),
    ...(from && { from }),
    ...(until && { until }),
  }
}
