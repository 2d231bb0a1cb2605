import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { restore } from '../database/backup/restore.ts'
import { placeOf, withBackupFrom, withHostKey } from '../domains/upkeep/server/backups/restore-from.ts'
import { version } from '../platform/server/version.ts'
import { readArguments } from './arguments.ts'
import { ask } from './ask.ts'
import { onDatabase } from './on-database.ts'

// Makes the database of a backup, on an empty one unless `--replace` is given.

const USAGE = `Usage: npm run restore -- FILE [--replace]
       npm run restore -- --from PLACE [--name NAME] [--replace]
PLACE: folder:/path, s3:https://endpoint/bucket/prefix?region=…, sftp:user@host:22/path, webdav:https://host/path
The newest backup there is taken, or NAME. BACKUP_KEY is the secret key (AGE-SECRET-KEY-…) or the passphrase; BACKUP_USER and
BACKUP_PASSWORD log in (S3: the id and the key), BACKUP_PRIVATE_KEY names a file for SFTP, and
BACKUP_HOST_KEY is the fingerprint of that server (SHA256:…). What is missing is asked for.`
const { values, positionals } = readArguments(USAGE, {
  replace: { type: 'boolean', default: false },
  from: { type: 'string' },
  name: { type: 'string' },
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
  return withBackupFrom(place, { name: values.name, secret }, (path, name) => {
    console.log(`Restoring ${name}`)
    return restoreFile(path)
  })
}

try {
  if (!(values.from ?? file)) throw new Error(USAGE)
  const head = await (values.from ? restoreFrom(values.from) : restoreFile(file as string))
  console.log(`Restored the backup of ${head.madeAt} (version ${head.version}).`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
