import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { addDays, instantOf } from '../../../../platform/rules/local-time.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  type AuditFilter,
  type AuditLine,
  auditExportLimit,
  exportAudit,
  listAudit,
} from '../../contract/audit-log.ts'
import { auditCsv } from './audit-csv.ts'
import { entryDescriber, type Reader, referencedRows } from './describe-entry.ts'
import { selectEntityNames } from './name-queries.ts'
import { type AuditRow, type AuditSpan, selectAudit } from './queries.ts'

async function describeRows(db: Kysely<DB>, rows: readonly AuditRow[], reader: Reader) {
  const describer = entryDescriber(await selectEntityNames(db, referencedRows(rows), reader.language), reader)
  const lines = rows.map(
    (row): AuditLine => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      subject: describer.subject(row),
      by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
      about: row.about_id === null ? null : { id: row.about_id, name: row.about_name ?? '' },
      changes: describer.changes(row),
      why: row.why,
      token: row.token === '' ? null : row.token,
    }),
  )
  return { lines, describer }
}

const spanOf = ({ from, until }: AuditFilter, timeZone: string): AuditSpan => ({
  from: from ? instantOf(from, '00:00', timeZone) : null,
  until: until ? instantOf(addDays(until, 1), '00:00', timeZone) : null,
})

export default async function audit(app: FastifyInstance): Promise<void> {
  route(app, listAudit, async ({ query, timeZone: zoneOfCall, language }) => {
    const timeZone = await zoneOfCall()
    const span = spanOf(query, timeZone)
    const page = { before: query.before ?? null, most: query.size + 1 }
    const rows = await selectAudit(app.db, query, span, page)
    const { lines: content } = await describeRows(app.db, rows.slice(0, query.size), { language, timeZone })
    return { content, next: rows.length > query.size ? (content.at(-1)?.id ?? null) : null }
  })
  route(app, exportAudit, async ({ query, timeZone: zoneOfCall, language }) => {
    const timeZone = await zoneOfCall()
    const span = spanOf(query, timeZone)
    const rows = await selectAudit(app.db, query, span, { before: null, most: auditExportLimit })
    const { lines, describer } = await describeRows(app.db, rows, { language, timeZone })
    return new FileAnswer(auditCsv(lines, describer, timeZone), 'text/csv; charset=utf-8', 'audit.csv')
  })
}
