import { type AuditAction, type AuditEntity, auditActions } from '../../../contracts/audit.ts'
import type { AuditFilter } from '../../../contracts/audit-log.ts'
import { isDay } from '../../language/when.ts'

/** All deeds, under what they are done to, in the order of the list. */
export const actionsByEntity: readonly { entity: AuditEntity; actions: AuditAction[] }[] = [
  ...new Set(Object.values(auditActions)),
].map((entity) => ({
  entity,
  actions: (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action] === entity),
}))

/** What an address asks of the log; what is none is as if it were not there. */
export function filterOf(params: URLSearchParams): AuditFilter {
  const text = (name: string) => params.get(name) ?? ''
  const number = Number(text('member'))
  const action = text('action')
  const entity = text('entity')
  const entityId = Number(text('of'))
  return {
    ...(Number.isSafeInteger(number) && number > 0 && { member: number }),
    ...(Object.hasOwn(auditActions, action) && { action }),
    ...(actionsByEntity.some((one) => one.entity === entity) && {
      entity,
      ...(Number.isSafeInteger(entityId) && entityId > 0 && { entityId }),
    }),
    ...(isDay(text('from')) && { from: text('from') }),
    ...(isDay(text('until')) && { until: text('until') }),
  }
}
