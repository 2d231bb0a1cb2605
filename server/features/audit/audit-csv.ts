import type { AuditLine } from '../../../contracts/audit-log.ts'
import { type Cell, csvLine, csvMark } from '../../csv.ts'

const heads = ['at', 'by', 'action', 'entity', 'entityId', 'about', 'field', 'before', 'after', 'why']

/** Lines of the log as CSV: one for each field that changed, so that programs can sort by field; at least one a deed. */
export function auditCsv(lines: readonly AuditLine[]): Buffer {
  const rows = lines.flatMap(({ at, by, action, entity, entityId, about, changes, why }): Cell[][] => {
    const deed = [at, by.name, action, entity, entityId, about?.name ?? null]
    const told = changes.length > 0 ? changes : [{ field: '', before: null, after: null }]
    return told.map(({ field, before, after }) => [...deed, field, before, after, why])
  })
  return Buffer.from(csvMark + [heads, ...rows].map(csvLine).join(''))
}
