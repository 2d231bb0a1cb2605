import { type Cell, csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import type { AuditLine } from '../../contract/audit-log.ts'
import type { entryDescriber } from './describe-entry.ts'

const heads = [
  'at',
  'by',
  'what',
  'where',
  'subject',
  'about',
  'field',
  'before',
  'after',
  'why',
  'token',
] as const

/** One line per changed value, at least one per entry. Times are in `timeZone`. */
export function auditCsv(
  lines: readonly AuditLine[],
  describer: ReturnType<typeof entryDescriber>,
  timeZone: string,
): Buffer {
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const rows = lines.flatMap(({ at, by, action, entity, subject, about, changes, why, token }): Cell[][] => {
    const entryCells = [
      moment.format(new Date(at)),
      by?.name ?? '',
      describer.action(action),
      describer.entity(entity),
      subject,
    ]
    const shown = changes.length > 0 ? changes : [{ name: '', before: null, after: null }]
    return shown.map(({ name, before, after }) => [
      ...entryCells,
      about?.name ?? null,
      name,
      before,
      after,
      why,
      token,
    ])
  })
  return Buffer.from(csvMark + [heads.map((head) => describer.column[head]), ...rows].map(csvLine).join(''))
}
