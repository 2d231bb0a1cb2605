import type { FastifyInstance } from 'fastify'
import {
  type AuditFilter,
  type AuditLine,
  auditExportLimit,
  exportAudit,
  listAudit,
} from '../../../contracts/audit-log.ts'
import { differencesOf } from '../../../rules/audit-differences.ts'
import { addDays, instantOf } from '../../../rules/local-time.ts'
import { FileAnswer } from '../../file-answer.ts'
import { route } from '../../route.ts'
import { auditCsv } from './audit-csv.ts'
import { type AuditRow, type AuditSpan, selectAudit } from './queries.ts'

const toLine = (row: AuditRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  by: { id: row.by_id, name: row.by_name },
  about: row.about_id === null ? null : { id: row.about_id, name: row.about_name ?? '' },
  changes: differencesOf(row.before, row.after),
  why: row.why,
})

const spanOf = ({ from, until }: AuditFilter, timeZone: string): AuditSpan => ({
  from: from ? instantOf(from, '00:00', timeZone) : null,
  until: until ? instantOf(addDays(until, 1), '00:00', timeZone) : null,
})

export default async function audit(app: FastifyInstance): Promise<void> {
  route(app, listAudit, async ({ query, timeZone }) => {
    const span = spanOf(query, await timeZone())
    const page = { before: query.before ?? null, most: query.size + 1 }
    const rows = await selectAudit(app.db, query, span, page)
    const content = rows.slice(0, query.size).map(toLine)
    return { content, next: rows.length > query.size ? (content.at(-1)?.id ?? null) : null }
  })
  route(app, exportAudit, async ({ query, timeZone }) => {
    const span = spanOf(query, await timeZone())
    const rows = await selectAudit(app.db, query, span, { before: null, most: auditExportLimit })
    return new FileAnswer(auditCsv(rows.map(toLine)), 'text/csv; charset=utf-8', 'audit.csv')
  })
}
