import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { dayAt, minuteOfDay } from '../../../../platform/rules/local-time.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import type { Backup, BackupProblem, BackupState } from '../../contract/backups.ts'
import { nextBackupAt, type Today } from '../../rules/due.ts'
import { selectStream } from './log/queries.ts'
import * as queries from './queries.ts'
import { selectRunning } from './run-queries.ts'
import { openSecrets } from './target-config.ts'

const MOST_LISTED = 200
export const usualHour = 4

export async function todayOf(app: FastifyInstance): Promise<Today & { timeZone: string }> {
  const timeZone = await zoneOfGym(app.db)
  const now = app.clock()
  return { timeZone, day: dayAt(now, timeZone), hour: Math.floor(minuteOfDay(now, timeZone) / 60) }
}

export async function readState(app: FastifyInstance, language: Language): Promise<BackupState> {
  const target = await queries.selectTarget(app.db)
  const today = await todayOf(app)
  const { is_made: isMade, tries } = await queries.selectDay(app.db, today.day)
  const at = target?.hour ?? usualHour
  const nextAt = nextBackupAt(today, { at, isMade, tries, timeZone: today.timeZone }, app.clock())
  const { proven_at } = await queries.selectLastProof(app.db)
  const said = (problem: BackupProblem) => ({ problem, message: phrase(language, `error.${problem}`) })
  const stream = await selectStream(app.db)
  const { recipient, key_how, key_since } = target ?? {}
  return {
    ...(target?.place && { place: target.place }),
    hour: at,
    key:
      recipient && key_how && key_since ? { recipient, how: key_how, since: key_since.toISOString() } : null,
    secretsReadable: openSecrets(app, target?.sealed ?? null) !== null,
    running: await selectRunning(app.db),
    nextAt: target?.place && recipient ? new Date(nextAt).toISOString() : null,
    lastProvenAt: proven_at?.toISOString() ?? null,
    troubles: (await queries.selectTroubles(app.db)).map(({ what, since, problem }) => ({
      ...{ what, since: since.toISOString() },
      ...said(problem),
    })),
    log: stream?.since
      ? {
          since: stream.since.toISOString(),
          safeAt: stream.safe_at?.toISOString() ?? null,
          problem: stream.problem && said(stream.problem),
        }
      : null,
    backups: (await queries.selectBackups(app.db, MOST_LISTED)).map((row) => onWire(row, said)),
  }
}

function onWire(
  row: queries.BackupRow,
  said: (problem: BackupProblem) => NonNullable<Backup['failure']>,
): Backup {
  const { id, name, state, bytes, version, rows, provable, problem } = row
  const { problem: found = null, ...proof } = row.proof ?? {}
  return {
    ...{ id, name, madeAt: row.made_at.toISOString(), state, bytes, version, rows, provable },
    failure: problem && said(problem),
    proof: row.proof && { ...(proof as Omit<queries.ProofRecord, 'problem'>), failure: found && said(found) },
  }
}
