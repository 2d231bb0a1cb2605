import { restore } from '../database/backup/restore.ts'
import { version } from '../platform/server/version.ts'
import { readArguments } from './arguments.ts'
import { onDatabase } from './on-database.ts'

// `npm run restore -- FILE [--replace]`: makes the database of a backup, on an empty one unless `--replace` is given.

const USAGE = 'Usage: npm run restore -- FILE [--replace]'
const { values, positionals } = readArguments(USAGE, { replace: { type: 'boolean', default: false } })
const [path] = positionals

try {
  if (!path) throw new Error(USAGE)
  const head = await onDatabase(true, (place) =>
    restore(path, { ...place, replace: values.replace, version }),
  )
  console.log(`Restored the backup of ${head.madeAt} (version ${head.version}).`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
