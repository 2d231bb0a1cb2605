import { join, resolve } from 'node:path'
import { writeBackup } from '../database/backup/write-backup.ts'
import { version } from '../platform/server/version.ts'
import { readArguments } from './arguments.ts'
import { onDatabase } from './on-database.ts'

// `npm run backup -- [file]`: saves database and secrets into one file, also while the product runs.

const { positionals } = readArguments('Usage: npm run backup -- [FILE]', {})
const madeAt = new Date()
const path = resolve(
  positionals[0] ?? join('.', `the-box-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}.backup.gz`),
)

try {
  const { tables } = await onDatabase(false, (place) => writeBackup(path, { ...place, version, madeAt }))
  const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0)
  console.log(
    `${path}: ${rows} rows of ${Object.keys(tables).length} tables, and the secrets. Keep it where nobody else can read it.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
