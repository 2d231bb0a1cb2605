import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../database/migrate.ts'
import { type LocalPostgres, startLocalPostgres } from '../database/postgres-local.ts'
import { buildApp } from './app.ts'
import { checkAddress } from './check-address.ts'
import { type Config, loadConfig } from './config.ts'
import { demoLogins, fillDemoGym } from './features/demo/fill-demo.ts'
import { hasDemoGym } from './features/demo/has-demo-gym.ts'
import { demoPassword } from './features/demo/people.ts'

/** Milliseconds for running work to finish before the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 25_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await run(loadConfig())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

async function run(given: Config): Promise<void> {
  await checkAddress(given)
  const local = given.databaseUrl ? null : await startLocalPostgres({ dataDir: given.dataDir, log: print })
  try {
    await serve({ ...given, databaseUrl: local?.url ?? given.databaseUrl }, local)
  } catch (error) {
    await local?.stop()
    throw error
  }
}

async function serve(config: Config, local: LocalPostgres | null): Promise<void> {
  const ran = await migrate(config.databaseUrl)
  if (ran.length > 0) print(`Database brought up to date: ${ran.join(', ')}`)
  const isDemo = local !== null && (await prepareDemo(config))
  const app = await buildApp({ config })

  let stoppingSince: number | null = null
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppingSince !== null) {
      // A second signal forces the exit. But npm forwards a Ctrl-C that the terminal already sent to this process.
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS + config.drainSeconds * 1000).unref()
    app.draining = true
    // Gives the proxy time to notice that this node is not ready.
    await pause(config.drainSeconds * 1000)
    await app.close()
    await local?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))

  await app.listen({ host: config.host, port: config.port })
  print(`The Box is open at ${config.publicUrl}`)
  if (isDemo) printLogins()
}

/** Fills the demo gym before jobs run, so that none of it is mailed. */
async function prepareDemo(config: Config): Promise<boolean> {
  const app = await buildApp({ config, jobs: false, web: false })
  try {
    await app.ready()
    if (await fillDemoGym(app)) print('The database was empty: a demo gym has been made in it.')
    return await hasDemoGym(app.db)
  } finally {
    await app.close()
  }
}

function printLogins(): void {
  print(`It is a demo gym. Log in with the password ${demoPassword} as`)
  for (const [who, cin] of demoLogins) print(`  ${cin}  ${who}`)
}
