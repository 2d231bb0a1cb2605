import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BackupEnd } from '../../../../database/backup/format.ts'
import { writeBackup } from '../../../../database/backup/write-backup.ts'
import { queryBuilderOn } from '../../../../platform/server/query-builder-on.ts'
import { version } from '../../../../platform/server/version.ts'
import { BackupFailure } from './backup-failure.ts'
import { encrypted, newKeyPair } from './encryption.ts'
import { selectSums } from './measure-queries.ts'
import * as queries from './queries.ts'
import { inWorkspace } from './workspace.ts'

interface Written extends Pick<queries.NewBackup, 'bytes' | 'tables' | 'sums'> {
  proofIdentity: string
}

/** Saves the database and the secrets of DATA_DIR, readable by the owner and by a key of this backup alone. */
export async function writeEncrypted(
  app: FastifyInstance,
  backup: { name: string; madeAt: Date; recipient: string; signal: AbortSignal },
  store: (path: string) => Promise<void>,
): Promise<Written> {
  const { databaseUrl, dataDir } = app.config
  return inWorkspace(dataDir, await queries.selectDatabaseBytes(app.db), async (folder) => {
    const proof = await newKeyPair()
    const path = join(folder, backup.name)
    let sums: queries.Sums = {}
    const { tables } = await writeBackup(path, {
      ...{ databaseUrl, dataDir, version, madeAt: backup.madeAt, signal: backup.signal },
      through: (compressed) => encrypted(compressed, [backup.recipient, proof.recipient]),
      inSnapshot: async (client) => {
        sums = await selectSums(queryBuilderOn(client))
      },
    }).catch(ofFullDisk)
    const { size: bytes } = await stat(path)
    await store(path)
    return { bytes, tables, sums, proofIdentity: proof.identity }
  })
}

function ofFullDisk(error: NodeJS.ErrnoException): BackupEnd {
  if (error.code === 'ENOSPC') throw new BackupFailure('backup_disk_full', error.message, error)
  throw error
}
