import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { connect } from '../../../../../database/connect.ts'
import { recoverCluster } from '../../../../../database/local/recover.ts'
import { migrate } from '../../../../../database/migrate.ts'
import { verifyBookings } from '../../../../booking/server/bookings/verify-bookings.ts'
import { verifyInvoices } from '../../../../invoicing/server/invoices/verify-invoices.ts'
import { type Chain, chainFor, type LogFile, logFilesOf } from '../../../rules/log-files.ts'
import { decrypted } from '../encryption.ts'
import { identitiesAt } from '../restore-from.ts'
import type { BackupTarget } from '../targets/backup-target.ts'
import { openTarget, type TargetConfig } from '../targets/open-target.ts'

export interface LogRestore {
  /** Null for the newest. */
  until: Date | null
  /** The identity (`AGE-SECRET-KEY-…`) or the passphrase. */
  secret: string
  dataDir: string
  replace: boolean
}

/**
 * Makes the built-in database from the streamed log that lies at a place. @returns the moment up to which everything is in it
 * @throws Error that says what is wrong
 */
export async function restoreLog(
  place: TargetConfig,
  { until, secret, dataDir, replace }: LogRestore,
): Promise<Date> {
  const target = await openTarget(place)
  try {
    const names = (await target.list()).map(({ name }) => name)
    const chain = wholeChain(logFilesOf(names), until)
    const identities = await identitiesAt(target, names, secret)
    const plain = (file: LogFile) => () => read(target, file, identities)
    await recoverCluster({
      ...{ until, dataDir, replace, base: plain(chain.base) },
      parts: chain.parts.map((part) => ({
        ...{ timeline: part.timeline, start: part.start, content: plain(part) },
      })),
    })
    return new Date(until ? Math.min(until.getTime(), chain.at) : chain.at)
  } finally {
    await target.close()
  }
}

/** @throws Error that names what is missing */
function wholeChain(files: readonly LogFile[], until: Date | null): Chain {
  const bases = files.filter(({ kind }) => kind === 'base').sort((a, b) => a.at - b.at)
  const [first] = bases
  if (!first) throw new Error('No streamed log lies there: leave --until out for the newest backup.')
  if (until && until.getTime() < first.at)
    throw new Error(`The log that lies there begins at ${new Date(first.at).toISOString()}.`)
  const chain = chainFor(files, until?.getTime())
  if (!chain) throw new Error('What lies there of the log is not whole: a part after each copy is missing.')
  if (chain.resumes !== null) {
    const missing = `The log from ${position(chain.end)} to ${position(chain.resumes)} is missing`
    throw new Error(
      `${missing}. What comes before it can be restored: --until ${new Date(chain.at).toISOString()}`,
    )
  }
  return chain
}

const position = (lsn: bigint): string => lsn.toString(16).padStart(16, '0')

async function read(
  target: BackupTarget,
  { name }: LogFile,
  identities: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const source = await target.read(name)
  const named = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* decrypted(source, identities)
    } catch (error) {
      const { message } = error as Error
      throw message.includes('no identity matched')
        ? new Error(`This key does not open ${name}.`, { cause: error })
        : new Error(`${name}: ${message}`, { cause: error })
    }
  }
  const plain = createGunzip()
  const from = Readable.from(named())
  from.on('error', (error) => plain.destroy(error))
  return from.pipe(plain)
}

/** Brings the restored database up to date, and says what is wrong in its books. @throws if it is of a later version */
export async function checkRestored({
  databaseUrl,
}: {
  databaseUrl: string
}): Promise<{ bookings: string[]; invoices: string[] }> {
  await migrate(databaseUrl)
  const { db } = connect(databaseUrl, {
    max: 1,
    name: 'the-box-restore',
    limits: { statementMs: 0, idleMs: 0 },
  })
  try {
    const { violations } = await verifyInvoices(db)
    return { bookings: await verifyBookings(db), invoices: violations.map(({ text }) => text) }
  } finally {
    await db.destroy()
  }
}
