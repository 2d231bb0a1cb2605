import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { restore } from '../database/backup/restore.ts'
import { checkRestored, restoreLog } from '../domains/upkeep/server/backups/log/restore-log.ts'
import { placeOf, withBackupFrom, withHostKey } from '../domains/upkeep/server/backups/restore-from.ts'
import type { TargetConfig } from '../domains/upkeep/server/backups/targets/open-target.ts'
import { version } from '../platform/server/version.ts'
import { readArguments } from './arguments.ts'
import { ask } from './ask.ts'
import { onDatabase } from './on-database.ts'

// Makes the database of a backup, on an empty one unless `--replace` is given.

const USAGE = `Usage: npm run restore -- FILE [--replace]
       npm run restore -- --from PLACE [--name NAME] [--replace]
       npm run restore -- --from PLACE --until MOMENT [--replace]
PLACE: folder:/path, s3:https://endpoint/bucket/prefix?region=…, sftp:user@host:22/path, webdav:https://host/path
The newest backup there is taken, or NAME. With --until, the streamed log makes the built-in database as it was at MOMENT
(2026-11-29T17:00:00+01:00), or with "newest" as it was last. BACKUP_KEY is the secret key (AGE-SECRET-KEY-…) or the passphrase; BACKUP_USER and
BACKUP_PASSWORD log in (S3: the id and the key), BACKUP_PRIVATE_KEY names a file for SFTP, and
BACKUP_HOST_KEY is the fingerprint of that server (SHA256:…). What is missing is asked for.`
const { values, positionals } = readArguments(USAGE, {
  replace: { type: 'boolean', default: false },
  from: { type: 'string' },
  name: { type: 'string' },
  until: { type: 'string' },
})
const [file] = positionals
const given = z.string().min(1)

const restoreFile = (path: string) =>
  onDatabase(true, (place) => restore(path, { ...place, replace: values.replace, version }))

async function restoreFrom(from: string) {
  const { BACKUP_USER, BACKUP_PASSWORD, BACKUP_PRIVATE_KEY, BACKUP_HOST_KEY, BACKUP_KEY } = process.env
  const needsUser = /^(s3|webdav):/.test(from)
  const needsPassword = !from.startsWith('folder:') && !BACKUP_PRIVATE_KEY
  const typed = placeOf(from, {
    user: needsUser ? await ask('User', given, BACKUP_USER) : (BACKUP_USER ?? ''),
    password: needsPassword ? await ask('Password', given, BACKUP_PASSWORD, true) : '',
    ...(BACKUP_PRIVATE_KEY && { privateKey: readFileSync(BACKUP_PRIVATE_KEY, 'utf8') }),
    ...(BACKUP_HOST_KEY && { hostKey: BACKUP_HOST_KEY }),
  })
  const place = await withHostKey(typed, async (hostKey) => {
    const question = `The server shows the key ${hostKey}. Is that the right one (yes or no)`
    return (await ask(question, z.enum(['yes', 'no']), undefined)) === 'yes'
  })
  const secret = await ask('Secret key or passphrase', given, BACKUP_KEY, true)
  if (values.until) return restoreUntil(place, values.until, secret)
  return withBackupFrom(place, { name: values.name, secret }, (path, name) => {
    console.log(`Restoring ${name}`)
    return restoreFile(path)
  })
}

async function restoreUntil(place: TargetConfig, typed: string, secret: string) {
  const until = typed === 'newest' ? null : z.iso.datetime({ offset: true }).safeParse(typed)
  if (until?.success === false) throw new Error(`${typed} is no moment such as 2026-11-29T17:00:00+01:00.`)
  if (process.env.DATABASE_URL)
    throw new Error('The log is restored into the built-in database: leave DATABASE_URL out.')
  const dataDir = resolve(process.env.DATA_DIR || 'data')
  const moment = until && new Date(until.data)
  const at = await restoreLog(place, { until: moment, secret, dataDir, replace: values.replace })
  const { bookings, invoices } = await onDatabase(true, checkRestored)
  for (const wrong of [...bookings, ...invoices]) console.log(`WRONG ${wrong}`)
  if (bookings.length + invoices.length > 0) process.exitCode = 1
  return { madeAt: at.toISOString(), version }
}

try {
  if (!(values.from ?? file)) throw new Error(USAGE)
  const head = await (values.from ? restoreFrom(values.from) : restoreFile(file as string))
  console.log(`Restored what was there on ${head.madeAt} (version ${head.version}).`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
