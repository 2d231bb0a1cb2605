import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, LocalDate, pageSize } from './values.ts'

/** The numbers of the log are greater than those of other rows. */
const EntryId = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

const Person = z.object({ id: Id, name: z.string() })

/** One thing that staff did. */
export const AuditLine = z.object({
  id: EntryId,
  at: Instant,
  /** One of contracts/audit.ts; older lines may have one that is not there any more. */
  action: z.string(),
  entity: z.string(),
  entityId: Id.nullable(),
  /** What it was done to, by its name, in the reader's language; empty when it has none, or is gone. */
  subject: z.string(),
  by: Person,
  about: Person.nullable(),
  /** What differs, in the words of who reads; `before` and `after` are null where there was, or is, nothing. */
  changes: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  why: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

const filters = {
  /** Who did it, or about whom it is. */
  member: Id.optional(),
  by: Id.optional(),
  about: Id.optional(),
  action: z.string().max(60).optional(),
  entity: z.string().max(60).optional(),
  /** Number of what it was done to, with `entity`. */
  entityId: Id.optional(),
  /** First and last day, in the center's zone. */
  from: LocalDate.optional(),
  until: LocalDate.optional(),
}
export const AuditFilter = z.object(filters)
export type AuditFilter = z.output<typeof AuditFilter>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  summary: 'Lists staff actions, latest first; pass `next` back as `before` to read on.',
  query: z.object({
    ...filters,
    before: EntryId.optional(),
    size: pageSize(100, 50),
  }),
  returns: z.object({ content: z.array(AuditLine), next: EntryId.nullable() }),
})

/** Lines of one export; more are asked for by days. */
export const auditExportLimit = 10_000

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/csv',
  access: 'admin',
  summary: `Exports staff actions as CSV, latest first, one line for each changed field, up to ${auditExportLimit} actions.`,
  query: z.object(filters),
  returns: z.unknown(),
})
