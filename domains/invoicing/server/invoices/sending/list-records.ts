import type { FastifyInstance } from 'fastify'
import type { ResultOf } from '../../../../../platform/contract/endpoint.ts'
import { orNotFound } from '../../../../../platform/server/refusal.ts'
import { version } from '../../../../../platform/server/version.ts'
import {
  type listInvoiceRecords,
  type ReportedRecord,
  recordStates,
} from '../../../contract/invoice-records.ts'
import { adviceOf, faultGroup, recordErrorGroup } from '../../../rules/agency-error.ts'
import { selectInstallation } from '../chain-queries.ts'
import { softwareName } from '../chain-records.ts'
import { findCompany } from '../companies/company-queries.ts'
import { countRecords, type RecordRow, selectRecords } from '../record-queries.ts'
import type { SendProblem } from './sending-queries.ts'

const PAGE_SIZE = 50

/** @throws Refusal not_found */
export async function listRecords(
  app: FastifyInstance,
  companyId: number,
  { toMend, before }: { toMend: boolean; before?: number | undefined },
): Promise<ResultOf<typeof listInvoiceRecords>> {
  const company = await orNotFound(findCompany(app.db, companyId))
  const [{ installation }, counted, rows] = await Promise.all([
    selectInstallation(app.db),
    countRecords(app.db, companyId),
    selectRecords(app.db, companyId, { toMend, before, most: PAGE_SIZE + 1 }),
  ])
  const counts = Object.fromEntries(recordStates.map((state) => [state, 0])) as Record<
    RecordRow['state'],
    number
  >
  for (const { state, count } of counted) counts[state] = count
  const answers = counted.flatMap(({ last }) => (last ? [last.getTime()] : []))
  const problem = company.send_problem as SendProblem | null
  const page = rows.slice(0, PAGE_SIZE)
  return {
    state: {
      counts,
      lastAnswerAt: answers.length > 0 ? new Date(Math.max(...answers)).toISOString() : null,
      problem: problem && {
        ...problem,
        group: problem.code === 'refused' ? faultGroup(problem.detail) : null,
        since: (company.failing_since ?? new Date(app.clock())).toISOString(),
      },
      software: { ...softwareName, version, installation },
    },
    content: page.map(recordOnWire),
    next: rows.length > PAGE_SIZE ? Number(page.at(-1)?.id) : null,
  }
}

const recordOnWire = (row: RecordRow): ReportedRecord => ({
  id: Number(row.id),
  environment: row.environment,
  number: row.full_number,
  day: row.issued_on,
  total: row.total_cents / 100,
  state: row.state,
  error:
    row.error_code === null
      ? null
      : {
          code: row.error_code,
          text: row.error_text ?? '',
          group: recordErrorGroup(row.error_code, row.type),
        },
  problems: row.problems,
  advice: adviceOf(row.problems),
})
