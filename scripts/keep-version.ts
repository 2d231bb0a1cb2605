import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'
import { fillDemoGym } from '../demo/fill-demo.ts'
import { version } from '../platform/server/version.ts'

// `node scripts/keep-version.ts`, at a commit that is about to be tagged: saves the demo gym of this version as test data, which
// every later version upgrades (database/backup/tagged-versions.test.ts).

const path = join(import.meta.dirname, `../database/backup/versions/${version}.backup.gz`)
const madeAt = new Date('2026-11-18T15:00:00+01:00')
const dataDir = await mkdtemp(join(tmpdir(), 'the-box-version-'))
const postgres = await startLocalPostgres({})
try {
  await migrate(postgres.url)
  const config = loadConfig({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PAYMENTS: 'demo',
  })
  const app = await buildApp({ config, clock: () => madeAt.getTime(), jobs: false, web: false })
  try {
    await app.ready()
    await fillDemoGym(app)
  } finally {
    await app.close()
  }
  const { tables } = await writeBackup(path, { databaseUrl: postgres.url, dataDir: null, version, madeAt })
  console.log(`${path}: ${Object.values(tables).reduce((sum, each) => sum + each.rows, 0)} rows`)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}
