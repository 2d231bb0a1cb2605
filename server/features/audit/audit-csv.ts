import type { AuditLine } from '../../../contracts/audit-log.ts'
import { type Cell, csvLine, csvMark } from '../../csv.ts'
import type { speaker } from './say-line.ts'

const heads = ['at', 'by', 'what', 'where', 'subject', 'about', 'field', 'before', 'after', 'why'] as const

/**
 * Lines of the log as CSV, in the reader's words: one for each value that changed, so that programs can sort by what it is;
 * at least one a deed. Moments are of the zone, as programs sort them: `2026-05-13 18:00:00`.
 */
export function auditCsv(
  lines: readonly AuditLine[],
  speak: ReturnType<typeof speaker>,
  timeZone: string,
): Buffer {
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const rows = lines.flatMap(({ at, by, action, entity, subject, about, changes, why }): Cell[][] => {
    const deed = [moment.format(new Date(at)), by.name, speak.action(action), speak.entity(entity), subject]
    const told = changes.length > 0 ? changes : [{ name: '', before: null, after: null }]
    return told.map(({ name, before, after }) => [...deed, about?.name ?? null, name, before, after, why])
  })
  return Buffer.from(csvMark + [heads.map((head) => speak.column[head]), ...rows].map(csvLine).join(''))
}
