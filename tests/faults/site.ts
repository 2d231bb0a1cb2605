import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { buildApp } from '../../app/server/app.ts'
import { loadConfig } from '../../app/server/config.ts'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { type LocalPostgres, startLocalPostgres } from '../../database/postgres-local.ts'
import type { DB } from '../../database/tables.ts'
import { addDays, dayAt } from '../../platform/rules/local-time.ts'
import { tokenOf } from '../support/app.ts'
import { buildClass, buildGym, buildLot, buildMember, type Gym, madrid, zone } from '../support/gym.ts'
import { type MountedDisk, mountDisk } from './mounted-disk.ts'

/** A gym in its own durable PostgreSQL (fsync on), whose members pay with credits. */
export interface FaultSite {
  readonly db: Kysely<DB>
  readonly gym: Gym
  readonly environment: Record<string, string>
  readonly members: number[]
  /** Classes of tomorrow evening with twelve places each, too few for all members. */
  readonly classes: number[]
  /** When the site was made, by the real clock: its nodes are processes of their own and know no other. */
  readonly madeAt: number
  token(memberId: number): string
  /** Of a trainer with a second factor. */
  trainerToken(): string
  /** Kills PostgreSQL with SIGKILL; it restarts by itself. */
  killDatabase(): Promise<void>
  /** Fills the disk of the database and of DATA_DIR, and frees it; null where nothing can be mounted. */
  readonly disk: Pick<MountedDisk, 'fill' | 'free'> | null
}

/** `diskMegabytes` puts everything on a disk of its own, in memory. */
export async function startFaultSite(count: {
  members: number
  classes: number
  diskMegabytes?: number
  /** In place of the built-in PostgreSQL. */
  database?: (
    dataDir: string,
  ) => Promise<Pick<LocalPostgres, 'url' | 'stop'> & { killPrimary?: () => Promise<void> }>
}): Promise<FaultSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'the-box-faults-'))
  const disk = count.diskMegabytes ? mountDisk(dataDir, count.diskMegabytes) : null
  await chmod(dataDir, 0o755)
  const postgres: Awaited<ReturnType<NonNullable<typeof count.database>>> = await (count.database?.(
    dataDir,
  ) ?? startLocalPostgres({ dataDir, durable: true }))
  const { pool, db } = connect(postgres.url, { max: 4, limits: { idleMs: 60_000 } })
  afterAll(async () => {
    await pool.end()
    await postgres.stop()
    disk?.unmount()
    await rm(dataDir, { recursive: true, force: true })
  })
  await migrate(postgres.url)
  const gym = await buildGym(db)
  // The trainer's token belongs to no session that could have proved a second factor.
  await db.updateTable('gym').set({ is_demo: true }).execute()
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
  const { sign, read } = signing.tokens
  const sessionId = read(await tokenOf(signing, gym.trainer))?.caller.sessionId ?? undefined
  await signing.close()
  return {
    db,
    gym,
    environment,
    disk,
    members,
    classes,
    madeAt,
    token: (id) => sign({ id, roles: ['USER'], language: 'ca' }),
    trainerToken: () => sign({ id: gym.trainer, roles: ['USER', 'TRAINER'], language: 'ca' }, sessionId),
    killDatabase: async () => {
      if (postgres.killPrimary) return postgres.killPrimary()
      const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL')
    },
  }
}
