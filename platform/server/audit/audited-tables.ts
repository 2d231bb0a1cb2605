import { type AuditAction, type AuditActions, auditActions } from '../../contract/audit.ts'

const tables = new Map<AuditAction, string>(Object.entries(auditActions) as [AuditAction, string][])

/** Called by the application with the actions that a domain derives. */
export function addAuditActions(actions: Partial<AuditActions>): void {
  for (const [action, table] of Object.entries(actions)) tables.set(action as AuditAction, table)
}

/** The table that an action concerns. */
export function tableOf(action: AuditAction): string {
  const table = tables.get(action)
  if (!table) throw new Error(`nothing declares the audit action ${action}`)
  return table
}
