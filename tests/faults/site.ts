import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { startLocalPostgres } from '../../database/postgres-local.ts'
import type { DB } from '../../database/tables.ts'
import { addDays, dayAt } from '../../rules/local-time.ts'
import { buildApp } from '../../server/app.ts'
import { loadConfig } from '../../server/config.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid, zone } from '../support/gym.ts'

/** A gym in its own durable PostgreSQL (fsync on), whose members pay with credits. */
export interface FaultSite {
  readonly db: Kysely<DB>
  readonly environment: Record<string, string>
  readonly members: number[]
  /** Classes of tomorrow evening with twelve places each, too few for all members. */
  readonly classes: number[]
  /** When the site was made, by the real clock: its nodes are processes of their own and know no other. */
  readonly madeAt: number
  token(memberId: number): string
  /** Kills PostgreSQL with SIGKILL; it restarts by itself. */
  killDatabase(): Promise<void>
}

export async function startFaultSite(count: { members: number; classes: number }): Promise<FaultSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'the-box-faults-'))
  await chmod(dataDir, 0o755)
  const postgres = await startLocalPostgres({ dataDir, durable: true })
  const { pool, db } = connect(postgres.url, { max: 4 })
  afterAll(async () => {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  })
  await migrate(postgres.url)
  const gym = await buildGym(db)
  const madeAt = Date.now()
  const startsAt = madrid(`${addDays(dayAt(madeAt, zone), 1)} 18:00`)
  const classes: number[] = []
  for (let n = 0; n < count.classes; n += 1) classes.push(await buildClass(gym, { startsAt }))
  const members: number[] = []
  for (let n = 0; n < count.members; n += 1) {
    const id = await buildMember(db, { language: 'ca' })
    await buildLot(db, id, { amount: 1, expiresAt: startsAt + 30 * 24 * 3_600_000 })
    members.push(id)
  }
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dataDir, 'server'),
    JWT_SECRET: 'a secret of the fault tests, long enough for it',
    LOG_LEVEL: 'warn',
  }
  const signing = await buildApp({
    config: loadConfig({ ...environment, LOG_LEVEL: 'silent' }),
    jobs: false,
    web: false,
  })
  const { sign } = signing.tokens
  await signing.close()
  return {
    db,
    environment,
    members,
    classes,
    madeAt,
    token: (id) => sign({ id, roles: ['USER'], language: 'ca' }),
    killDatabase: async () => {
      const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL')
    },
  }
}
