import { join } from 'node:path'
import { restore } from '../../../../database/backup/restore.ts'
import { connect } from '../../../../database/connect.ts'
import { queryBuilderOn } from '../../../../platform/server/query-builder-on.ts'
import { version } from '../../../../platform/server/version.ts'
import { verifyBookings } from '../../../booking/server/bookings/verify-bookings.ts'
import { verifyInvoices } from '../../../invoicing/server/invoices/verify-invoices.ts'
import { differencesOf } from '../../rules/differences.ts'
import { BackupFailure } from './backup-failure.ts'
import { type Findings, found } from './findings.ts'
import { analyze, countRows, selectSums } from './measure-queries.ts'
import type { ProvableRow } from './queries.ts'

/** Restores a backup into an empty database, brings it up to date, and compares it with what was recorded. */
export async function compareRestored(
  url: string,
  { tables, sums }: ProvableRow,
  { file, folder }: { file: string; folder: string },
): Promise<Findings> {
  let counted: Record<string, number> = {}
  const target = { databaseUrl: url, dataDir: join(folder, 'data'), replace: true, version }
  await restore(file, {
    ...target,
    onLoaded: async (client) => {
      counted = await countRows(queryBuilderOn(client))
    },
  }).catch((error) => {
    throw ofRestore(error)
  })
  const rows = Object.fromEntries(Object.entries(tables).map(([name, sum]) => [name, sum.rows]))
  const { db } = connect(url, { max: 1, name: 'the-box-proof', limits: { statementMs: 0, idleMs: 0 } })
  try {
    await analyze(db)
    const restored = await selectSums(db)
    // A later version may record further ones.
    const comparable = Object.fromEntries(Object.entries(restored).filter(([name]) => name in sums))
    const differences = [
      ...differencesOf('rows of', rows, counted),
      ...differencesOf('sum of', sums, comparable),
    ]
    const { violations } = await verifyInvoices(db)
    return found({
      differences,
      violations: [...violations.map(({ text }) => text), ...(await verifyBookings(db))],
      rows: Object.values(counted).reduce((sum, each) => sum + each, 0),
      tables: Object.keys(counted).length,
      sums: Object.keys(comparable).length,
    })
  } finally {
    await db.destroy()
  }
}

/** SQLSTATE: disk full; a constraint that the rows break. */
function ofRestore(error: Error & { code?: string }): Error {
  if (error.code === '53100') return new BackupFailure('proof_database', error.message, error)
  if (error.code?.startsWith('23')) return new BackupFailure('backup_damaged', error.message, error)
  return error
}
