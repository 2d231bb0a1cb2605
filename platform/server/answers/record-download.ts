import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { unitOfWork } from '../unit-of-work.ts'

type Filters = Readonly<Record<string, unknown>>

/** Filters as the audit log names them. */
const filtersOf = ({
  from,
  until,
  to,
  memberId,
  member,
  by,
  about,
  kind,
  method,
  state,
  table,
}: Filters) => ({
  from,
  until: until ?? to,
  memberId: memberId ?? member ?? by ?? about,
  kind,
  method,
  state,
  table,
})

/** Writes who took which file, with its filters, if the endpoint declares it. */
export async function recordDownload(
  app: FastifyInstance,
  { download }: Endpoint,
  byMemberId: number,
  filters: Filters,
): Promise<void> {
  if (!download) return
  await unitOfWork(app, { audit: 'export-file' }, async (unit) =>
    unit.audit({
      byMemberId,
      action: 'export-file',
      entityId: null,
      after: { what: download, format: 'csv', ...filtersOf(filters) },
    }),
  )
}
