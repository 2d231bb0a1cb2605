import pg from 'pg'
import { keepalives } from './keepalives.ts'

const CONNECT_TIMEOUT_MS = 10_000
const OLDEST_POSTGRES = 16

/**
 * Connects for the migrations; each failure names the setting and the reason, never the password.
 * @throws if the server cannot be reached, refuses the log-in or is too old
 */
export async function connectToMigrate(
  databaseUrl: string,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<pg.Client> {
  // No limit for a statement: a migration may rewrite a large table.
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'the-box-migrate',
    connectionTimeoutMillis: timeoutMs,
    options: keepalives,
    keepAlive: true,
  })
  // A connection lost between two statements would end the process; the next statement fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`DATABASE_URL: ${reasonOf(error as Failure, client, timeoutMs)}`, { cause: error })
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return client
  await client.end()
  throw new Error(`DATABASE_URL: PostgreSQL ${version} is too old; ${OLDEST_POSTGRES} or newer is needed`)
}

type Failure = Error & { code?: string }

function reasonOf(
  { code, message }: Failure,
  { host, port, user, database }: pg.Client,
  timeoutMs: number,
): string {
  const where = `${host}:${port}`
  if (code === 'ECONNREFUSED') return `${where} refuses the connection; is PostgreSQL running there?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${host} is not known`
  if (code === '28P01' || code === '28000') return `${where} refuses the log-in of ${user}`
  if (code === '3D000') return `${where} has no database ${database}`
  if (code === 'ETIMEDOUT' || message.includes('timeout'))
    return `${where} does not answer within ${timeoutMs / 1000} seconds`
  return `${where}: ${message || code}`
}
