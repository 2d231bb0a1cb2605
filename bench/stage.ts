import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'
import { BenchGym, memberCount } from './bench-gym.ts'
import { HttpLoad } from './http-load.ts'
import { startServer } from './processes.ts'

/** Sets up a measurement: a gym in a durable database, a running server, and a load generator. */
export interface Stage {
  databaseUrl: string
  gym: BenchGym
  load: HttpLoad
  /** Port of the server. */
  port: number
  /** The access token of a member. */
  token: (memberId: number) => string
  end: () => Promise<void>
}

/** Sets everything up in a temporary folder, which `end` removes. fsync is on, as in production. */
export async function setStage(): Promise<Stage> {
  const cache = join(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'bench-'))
  const postgres = await startLocalPostgres({ dataDir, durable: true })
  const secret = randomBytes(32).toString('hex')
  const settings = { DATABASE_URL: postgres.url, JWT_SECRET: secret, DATA_DIR: join(dataDir, 'server') }
  await migrate(postgres.url)
  const gym = await BenchGym.open(postgres.url)
  const tokens = await mintTokens(settings)
  const load = new HttpLoad()
  const release = async (): Promise<void> => {
    load.stop()
    await gym.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
  const server = await startServer(settings).catch(async (error) => {
    await release()
    throw error
  })
  return {
    databaseUrl: postgres.url,
    gym,
    load,
    port: server.port,
    token: (memberId) => tokens[memberId - 1] ?? '',
    end: async () => {
      await server.stop()
      await release()
    },
  }
}

/** Signs tokens for all members with the product's own code. */
async function mintTokens(settings: Record<string, string>): Promise<string[]> {
  const app = await buildApp({
    config: loadConfig({ ...settings, LOG_LEVEL: 'silent' }),
    jobs: false,
    web: false,
  })
  const tokens = Array.from({ length: memberCount }, (_, n) =>
    app.tokens.sign({ id: n + 1, roles: ['USER'], language: 'ca' }),
  )
  await app.close()
  return tokens
}
