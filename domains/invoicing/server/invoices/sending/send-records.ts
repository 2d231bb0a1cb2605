import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../../platform/rules/local-time.ts'
import type { AgencyAnswer, AnsweredRecord } from '../../tax-agency/agency-answer.ts'
import { MAX_RECORDS } from '../../tax-agency/submission-xml.ts'
import { agencyAddress, submitRecords } from '../../tax-agency/tax-agency.ts'
import { openCertificate } from './certificates.ts'
import {
  type Chain,
  claimSending,
  countToSend,
  endSending,
  type RecordAnswer,
  type SendProblem,
  type SentRecord,
  selectDueChains,
  takeRecords,
  writeAnswers,
} from './sending-queries.ts'

/** Milliseconds that the agency may take for one submission. */
const PATIENCE_MS = 30_000
/** Longer than a submission and what follows it may take. */
const LEASE_MS = minutes(3)
/** Minutes until the next try after the n-th that failed; then as after the last. */
const RETRY_MINUTES = [1, 2, 5, 15, 30, 60]

/** Sends what waits, each company by itself: one whose certificate is wrong delays no other. */
export async function sendRecords(app: FastifyInstance): Promise<void> {
  const due = await selectDueChains(app.db, new Date(app.clock()))
  await Promise.all(due.map((chain) => sendChain(app, chain)))
}

/**
 * Sends a company's records in the order of its chain, at the pace that the agency asks for. A node that dies in between leaves
 * records that are sent again: the agency knows them, and says so.
 */
async function sendChain(app: FastifyInstance, chain: Chain): Promise<void> {
  const begun = app.clock()
  const company = await claimSending(app.db, chain.companyId, {
    now: new Date(begun),
    until: new Date(begun + LEASE_MS),
  })
  if (!company) return
  const certificate = await openCertificate(app, company)
  const end = (problem: SendProblem | null, next: number) => {
    if (problem)
      app.log.warn({ company: company.id, ...problem }, 'tax agency did not accept records, will retry')
    const now = new Date(app.clock())
    return endSending(app.db, company.id, { now, next: new Date(next), problem })
  }
  const later = () =>
    app.clock() + minutes(RETRY_MINUTES[Math.min(company.failed_tries, RETRY_MINUTES.length - 1)] ?? 60)
  if ('code' in certificate) return end(certificate, later())

  for (;;) {
    const records = await takeRecords(app.db, chain, { now: new Date(app.clock()), most: MAX_RECORDS })
    if (records.length === 0) return end(null, app.clock())
    const answer = await submit(app, chain, { company, certificate, records })
    if ('code' in answer) return end(answer, later())
    await writeAnswers(app.db, answersOf(records, answer), { csv: answer.csv, now: new Date(app.clock()) })
    // The service's description: no wait while a full submission is ready.
    const isNextFull = (await countToSend(app.db, chain, MAX_RECORDS)) === MAX_RECORDS
    const inTime = app.clock() - begun + PATIENCE_MS < LEASE_MS
    if (!isNextFull || !inTime || app.draining) return end(null, app.clock() + answer.waitSeconds * 1000)
  }
}

async function submit(
  app: FastifyInstance,
  { environment }: Chain,
  {
    company,
    certificate,
    records,
  }: {
    company: { nif: string; legal_name: string; failing_since: Date | null }
    certificate: { chain: string; key: string; isSeal: boolean }
    records: readonly SentRecord[]
  },
): Promise<AgencyAnswer | SendProblem> {
  const { taxAgency } = app.config
  const connection = {
    certificate,
    timeoutMs: PATIENCE_MS,
    address: taxAgency?.address ?? agencyAddress(environment, certificate),
    ...(taxAgency && { ca: taxAgency.ca }),
  }
  try {
    const answer = await submitRecords(connection, {
      issuer: { nif: company.nif, name: company.legal_name },
      records: records.map(({ record }) => record),
      afterOutage: company.failing_since !== null,
    })
    if ('noAnswer' in answer) return { code: answer.noAnswer, detail: answer.detail }
    if ('fault' in answer) return { code: 'refused', detail: `${answer.code ?? ''} ${answer.text}`.trim() }
    return answer
  } catch (error) {
    // A record that must not be sent, and was not held back.
    app.log.error({ err: error }, 'building a submission failed')
    return { code: 'broken', detail: (error as Error).message }
  }
}

/** By our own reference. What the answer does not name stays sent, and is sent again. */
function answersOf(records: readonly SentRecord[], { records: answered }: AgencyAnswer): RecordAnswer[] {
  const ids = new Map(records.map(({ id, record }) => [record.reference, id]))
  return answered.flatMap((said) => {
    const id = said.reference === null ? undefined : ids.get(said.reference)
    return id === undefined ? [] : [{ id, ...verdictOf(said) }]
  })
}

/** The agency refuses what it has already, and says what it has: an answer that was lost before. */
function verdictOf({ state, error, duplicate }: AnsweredRecord): Omit<RecordAnswer, 'id'> {
  const told = duplicate && duplicate.state !== 'cancelled' ? duplicate : { state, error }
  return {
    state: told.state as RecordAnswer['state'],
    error_code: told.error ? String(told.error.code) : null,
    error_text: told.error?.text ?? null,
  }
}
