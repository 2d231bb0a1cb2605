import { type AuditAction, type AuditEntity, auditActions } from '../../../contracts/audit.ts'
import type { AuditFilter } from '../../../contracts/audit-log.ts'
import { isDay } from '../../../rules/local-time.ts'

/** All deeds, under what they are done to, in the order of the list. */
export const actionsByEntity: readonly { entity: AuditEntity; actions: AuditAction[] }[] = [
  ...new Set(Object.values(auditActions)),
].map((entity) => ({
  entity,
  actions: (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action] === entity),
}))

/** What somebody who is looked for has to do with a line: either of both, they did it, or it is about them. */
export const parts = ['member', 'by', 'about'] as const
export type Part = (typeof parts)[number]

/** Who is looked for, and as what; undefined while nobody is. */
export function personOf(filter: AuditFilter): { part: Part; id: number } | undefined {
  const part = parts.find((one) => filter[one] !== undefined)
  const id = part && filter[part]
  return part && id ? { part, id } : undefined
}

/** What an address asks of the log; what is none is as if it were not there. */
export function filterOf(params: URLSearchParams): AuditFilter {
  const text = (name: string) => params.get(name) ?? ''
  const number = (name: string) => Number(text(name))
  // One person in one part; an address that names more is read as the first.
  const part = parts.find((one) => Number.isSafeInteger(number(one)) && number(one) > 0)
  const action = text('action')
  const entity = text('entity')
  const entityId = number('of')
  return {
    ...(part && { [part]: number(part) }),
    ...(Object.hasOwn(auditActions, action) && { action }),
    ...(actionsByEntity.some((one) => one.entity === entity) && {
      entity,
      ...(Number.isSafeInteger(entityId) && entityId > 0 && { entityId }),
    }),
    ...(isDay(text('from')) && { from: text('from') }),
    ...(isDay(text('until')) && { until: text('until') }),
  }
}
