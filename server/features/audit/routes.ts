import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  type AuditFilter,
  type AuditLine,
  auditExportLimit,
  exportAudit,
  listAudit,
} from '../../../contracts/audit-log.ts'
import type { DB } from '../../../database/tables.ts'
import { addDays, instantOf } from '../../../rules/local-time.ts'
import { FileAnswer } from '../../file-answer.ts'
import { route } from '../../route.ts'
import { auditCsv } from './audit-csv.ts'
import { selectKnownBy } from './name-queries.ts'
import { type AuditRow, type AuditSpan, selectAudit } from './queries.ts'
import { namedIn, type Reader, speaker } from './say-line.ts'

/** Lines as they are read, with the names of what they are about. */
async function say(db: Kysely<DB>, rows: readonly AuditRow[], reader: Reader) {
  const speak = speaker(await selectKnownBy(db, namedIn(rows), reader.language), reader)
  const lines = rows.map(
    (row): AuditLine => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      subject: speak.subject(row),
      by: { id: row.by_id, name: row.by_name },
      about: row.about_id === null ? null : { id: row.about_id, name: row.about_name ?? '' },
      changes: speak.changes(row),
      why: row.why,
    }),
  )
  return { lines, speak }
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
    const { lines: content } = await say(app.db, rows.slice(0, query.size), { language, timeZone })
    return { content, next: rows.length > query.size ? (content.at(-1)?.id ?? null) : null }
  })
  route(app, exportAudit, async ({ query, timeZone: zoneOfCall, language }) => {
    const timeZone = await zoneOfCall()
    const span = spanOf(query, timeZone)
    const rows = await selectAudit(app.db, query, span, { before: null, most: auditExportLimit })
    const { lines, speak } = await say(app.db, rows, { language, timeZone })
    return new FileAnswer(auditCsv(lines, speak, timeZone), 'text/csv; charset=utf-8', 'audit.csv')
  })
}
