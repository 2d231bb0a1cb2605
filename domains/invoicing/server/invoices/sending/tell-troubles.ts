import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { listAdmins } from '../../../../people/server/members/admins.ts'
import { adviceOf, recordErrorGroup } from '../../../rules/agency-error.ts'
import {
  claimOutage,
  claimRefusals,
  selectTroubled,
  type TroubleTimes,
  takeUntold,
} from './trouble-queries.ts'

const HOUR_MS = minutes(60)
const DAY_MS = 24 * HOUR_MS
/** Shorter outages are not told. */
const OUTAGE_MS = 4 * HOUR_MS
const OUTAGE_AGAIN_MS = 7 * DAY_MS
const REFUSALS_AGAIN_MS = DAY_MS
/** Invoices that a mail names. */
const MOST_NUMBERS = 5

/** Mails the admins when the records of a company are not taken for hours, and when some were refused, held, or accepted with errors. */
export async function tellTroubles(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  const times: TroubleTimes = {
    now: new Date(now),
    failingSince: new Date(now - OUTAGE_MS),
    outageToldBy: new Date(now - OUTAGE_AGAIN_MS),
    refusalsToldBy: new Date(now - REFUSALS_AGAIN_MS),
  }
  for (const companyId of await selectTroubled(app.db, times))
    await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
      await tellOutage(unit, companyId, times)
      await tellRefusals(unit, companyId, times)
    })
}

async function tellOutage(unit: Unit, companyId: number, times: TroubleTimes): Promise<void> {
  const outage = await claimOutage(unit.db, companyId, times)
  if (!outage) return
  const { name, zone, since, problem } = outage
  const about = { company: name, zone, at: since.getTime() }
  const details = { ...about, problem: problem.code, detail: problem.detail }
  const admins = await listAdmins(unit.db)
  unit.send(admins.map((memberId) => ({ memberId, template: 'records_not_taken' as const, details })))
}

async function tellRefusals(unit: Unit, companyId: number, times: TroubleTimes): Promise<void> {
  const company = await claimRefusals(unit.db, companyId, times)
  if (!company) return
  const records = await takeUntold(unit.db, companyId, times.now)
  const groups = records.flatMap(({ state, error_code, type, problems }) =>
    state === 'held' ? adviceOf(problems) : recordErrorGroup(error_code ?? '', type),
  )
  const [withErrors, missing] = [true, false].map((is) =>
    records.flatMap(({ state, number }) => ((state === 'accepted_with_errors') === is ? number : [])),
  ) as [string[], string[]]
  const details = {
    company: company.name,
    isTest: company.environment === 'test',
    ...{ count: missing.length, numbers: missing.slice(0, MOST_NUMBERS) },
    ...{ errorCount: withErrors.length, withErrors: withErrors.slice(0, MOST_NUMBERS) },
    groups: [...new Set(groups)],
  }
  const admins = await listAdmins(unit.db)
  unit.send(admins.map((memberId) => ({ memberId, template: 'records_refused' as const, details })))
}
