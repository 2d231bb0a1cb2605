import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { type LocalPostgres, refuseSecondServer, startLocalPostgres } from '../../database/postgres-local.ts'
import { replaceDatabase } from '../../database/replace-database.ts'
import { demoState } from '../../demo/demo-state.ts'
import { demoLogins, demoPassword } from '../../demo/logins.ts'
import { checkAddress, explainAddress } from '../../platform/server/calls/check-address.ts'
import type { Config } from '../../platform/server/config.ts'
import { loadConfig } from './config.ts'

/** Milliseconds for running work to finish before the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 25_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Starts the server in this process, until a signal ends it; what stops the start is said in one line. `preparePages` runs once
 * settings, folder and address have been checked, while the database starts and the application is imported.
 */
export async function start(preparePages?: () => Promise<unknown>): Promise<void> {
  try {
    await run(loadConfig(), preparePages)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

async function run(given: Config, preparePages?: () => Promise<unknown>): Promise<void> {
  if (!given.databaseUrl) await refuseSecondServer(given.dataDir)
  await checkAddress(given)
  const pages = preparePages?.()
  // Awaited below; until then a failure must not count as unhandled.
  pages?.catch(() => {})
  const local = given.databaseUrl
    ? null
    : await startLocalPostgres({ dataDir: given.dataDir, log: print, address: given.publicUrl })
  try {
    const config = { ...given, databaseUrl: local?.url ?? given.databaseUrl }
    const ran = await migrate(config.databaseUrl)
    if (ran.length > 0) print(`Database brought up to date: ${ran.join(', ')}`)
    // Both end before a failure of one stops the database, whose connections would fail louder.
    const [demo, built] = await Promise.allSettled([prepareDemo(config, local !== null), pages])
    if (built.status === 'rejected') throw built.reason
    if (demo.status === 'rejected') throw demo.reason
    await serve(config, local)
    if (demo.value) printLogins(config)
  } catch (error) {
    await local?.stop()
    throw error
  }
}

async function serve(config: Config, local: LocalPostgres | null): Promise<void> {
  const { buildApp } = await import('./app.ts')
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

  await app.listen({ host: config.host, port: config.port }).catch(async (error: Error) => {
    await app.close()
    throw explainAddress(error, config)
  })
  print(`The Box is open at ${config.publicUrl}`)
}

/**
 * Fills an empty database of ours before jobs run, so that none of it is mailed. True if it holds the demo gym.
 * @throws Error if it does and must not
 */
async function prepareDemo(config: Config, mayFill: boolean): Promise<boolean> {
  const { db } = connect(config.databaseUrl, { max: 1 })
  const state = await demoState(db).finally(() => db.destroy())
  if (state === 'demo' && !config.allowsDemoGym) {
    throw new Error(
      'This database holds the demo gym, whose passwords are public: give a real gym a database or DATA_DIR of its own, or set PAYMENTS=demo.',
    )
  }
  if (state !== 'empty') return state === 'demo'
  if (!mayFill || !config.allowsDemoGym) {
    print('The database is empty: create the first admin with npm run admin -- create')
    return false
  }
  const [{ buildApp }, { fillDemoGym }] = await Promise.all([
    import('./app.ts'),
    import('../../demo/fill-demo.ts'),
  ])
  await replaceDatabase(config.databaseUrl, async (databaseUrl) => {
    const app = await buildApp({ config: { ...config, databaseUrl }, jobs: false, web: false })
    try {
      await app.ready()
      await fillDemoGym(app)
    } finally {
      await app.close()
    }
  })
  print('The database was empty: a demo gym has been made in it.')
  return true
}

function printLogins({ host, port }: Config): void {
  print(`It is a demo gym. Log in with the password ${demoPassword} as`)
  for (const [who, cin] of demoLogins) print(`  ${cin}  ${who}`)
  if (host === 'localhost')
    print(
      `Only this machine can open it. For a phone or tablet in your network, start with HOST=0.0.0.0 and open http://ADDRESS-OF-THIS-MACHINE:${port}`,
    )
}
