import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dayRange, Id, Instant, Named, pageSize, WholeNumber } from '../../../platform/contract/values.ts'

const EntryId = WholeNumber.positive().max(Number.MAX_SAFE_INTEGER)

export const AuditLine = z.object({
  id: EntryId,
  at: Instant,
  /** A key of `auditActions`; older lines may have one that no longer exists. */
  action: z.string(),
  entity: z.string(),
  entityId: Id.nullable(),
  /** Name of the entity in the caller's language; empty without one. */
  subject: z.string(),
  /** Null without a log-in, as for a failed one. */
  by: Named.nullable(),
  about: Named.nullable(),
  /** Changed fields, worded in the caller's language; null where there was, or is, no value. */
  changes: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  why: z.string(),
  /** The name of the token by which a program made the change; null for people. */
  token: z.string().nullable(),
})
export type AuditLine = z.output<typeof AuditLine>

const filters = {
  /** Matches `by` or `about`. */
  member: Id.optional(),
  by: Id.optional(),
  about: Id.optional(),
  action: z.string().max(60).optional(),
  entity: z.string().max(60).optional(),
  entityId: Id.optional(),
  ...dayRange,
}
export const AuditFilter = z.object(filters)
export type AuditFilter = z.output<typeof AuditFilter>

export const listAudit = endpoint({
  route: 'GET /api/audit',
  access: 'admin',
  summary: 'Lists staff actions, latest first; pass `next` back as `before` to read on.',
  query: z.object({
    ...filters,
    before: EntryId.optional(),
    size: pageSize(100, 50),
  }),
  returns: z.object({ content: z.array(AuditLine), next: EntryId.nullable() }),
})

/** Most actions of one export; filter by days for more. */
export const auditExportLimit = 10_000

export const exportAudit = endpoint({
  route: 'GET /api/audit/csv',
  access: 'admin',
  reads: 'standby',
  freshProof: true,
  summary: `Exports staff actions as CSV, latest first, one line for each changed field, up to ${auditExportLimit} actions.`,
  query: z.object(filters),
  returns: z.unknown(),
  download: 'audit_log',
})
