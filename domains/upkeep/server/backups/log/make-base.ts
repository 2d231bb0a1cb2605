import type { FastifyInstance } from 'fastify'
import { readSecrets } from '../../../../../database/backup/write-backup.ts'
import { tarEntry } from '../../../../../database/replication/tar-entry.ts'
import type { WalSource } from '../../../../../database/replication/wal-source.ts'
import { logFileName } from '../../../rules/log-files.ts'
import { problemOf } from '../backup-failure.ts'
import { selectTarget } from '../queries.ts'
import { storeKey } from '../store-key.ts'
import { configOf } from '../target-config.ts'
import { openTarget } from '../targets/open-target.ts'
import * as queries from './queries.ts'
import { storeSealed } from './store-sealed.ts'
import { openSource } from './stream-log.ts'

/** Stores a copy of all files of the database, and the secrets of DATA_DIR: what a restore replays the streamed log on. */
export async function makeBase(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const [row, place] = [await queries.selectStream(app.db), await selectTarget(app.db)]
  if (!(row?.since && row.generation && row.timeline && place?.recipient)) return
  const { generation, timeline } = row
  await queries.updateBaseTry(app.db, new Date(app.clock()))
  try {
    const config = configOf(app, place)
    if (!config) return
    const source = await openSource(app)
    const target = await openTarget(config, signal)
    try {
      await storeKey(target, place)
      let found = { start: 0n, end: 0n }
      await storeSealed(
        app,
        { target, recipient: place.recipient, signal },
        {
          prefix: 'base-',
          bytes: await queries.selectServerBytes(app.db),
          content: filesOf(app.config.dataDir, source, (positions) => {
            found = { start: positions.from, end: positions.to }
          }),
          name: () => logFileName({ generation, kind: 'base', timeline, at: app.clock(), ...found }),
        },
      )
    } finally {
      await Promise.allSettled([target.close(), source.close()])
    }
  } catch (error) {
    if (signal.aborted) return
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    const problem = isFull ? 'backup_disk_full' : problemOf(error)
    app.log.warn({ err: error, problem }, 'copying the files of the database failed')
    await queries.updateSafe(app.db, { safeAt: null, problem })
  }
}

/** Secrets lie in a folder of their own, out of the way of PostgreSQL. */
async function* filesOf(
  dataDir: string,
  source: WalSource,
  known: Parameters<WalSource['copyFiles']>[0],
): AsyncGenerator<Buffer> {
  for (const [name, content] of await readSecrets(dataDir)) yield tarEntry(`the-box/${name}`, content)
  yield* source.copyFiles(known)
}
