import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Email } from '../contract/values.ts'
import { newPrivateKey, publicKeyOf, type VapidKeys } from './adapters/push/vapid.ts'

const given = z.string().min(1).optional()
const yesNo = z.stringbool().optional()

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: ({ input }) => `must begin with postgres://, not ${String(input).split('//')[0]?.slice(0, 20)}//`,
})

export const serverVariables = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: given,
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number<string>().int().min(2).max(200).default(16),
  DATA_DIR: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  JWT_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  METRICS_TOKEN: given,
  API_DOCS: yesNo,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: given,
  MAIL_RETURN_PATH: Email.optional(),
  MAIL_REPORTS_MAILBOX: z.url({ protocol: /^imaps?$/ }).optional(),
  MAIL_REPORTS_TOKEN: z.string().min(16).optional(),
  VAPID_PUBLIC_KEY: given,
  VAPID_PRIVATE_KEY: given,
  DRAIN_SECONDS: z.coerce.number<string>().min(0).max(60).default(0),
}
type Variables = z.output<z.ZodObject<typeof serverVariables>>

export interface ServerConfig {
  host: string
  port: number
  /** The product's public address, without a trailing slash; links in mails start with it. */
  publicUrl: string
  /** Empty until `main.ts` has started the built-in PostgreSQL. */
  databaseUrl: string
  /** Of one or more standbys; null without. */
  databaseReadUrl: string | null
  databasePool: number
  /** Absolute path. */
  dataDir: string
  logLevel: string
  jwtSecret: string
  /** Proxies whose X-Forwarded-For is trusted; false trusts none. */
  trustProxy: string | boolean | number
  /** Bearer token of `/metrics`; null allows requests from the same machine only. */
  metricsToken: string | null
  apiDocs: boolean
  /** Null writes mails as files into `<dataDir>/outbox`. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Where servers report mails that did not arrive; null for the sender's address. */
  mailReturnPath: string | null
  /** The mailbox of such reports, as imaps://user:password@host; null reads none. */
  mailReportsMailbox: string | null
  /** The secret that webhooks of a mail provider know; null takes none. */
  mailReportsToken: string | null
  /** The gym's Web Push key pair. Browsers subscribe with it, so a new pair ends every subscription. */
  vapid: VapidKeys
  /** Allows push services at any address, also on this machine. For tests and development. */
  pushAnywhere: boolean
  /** Allows webhooks and calendars of coaches at any address, also by http and on this machine. For tests and development. */
  webhooksAnywhere: boolean
  /** Seconds a stopping node reports "not ready" before it stops listening. */
  drainSeconds: number
  development: boolean
  /** Validates every response and treats an undeclared refusal as an error. For tests. */
  strict: boolean
}

/** All settings. Domains declare theirs; `app/server/config.ts` joins them. */
export interface Config extends ServerConfig {}

/** The variables of an environment. @throws Error that lists every bad one */
export function readVariables<Shape extends z.ZodRawShape>(
  environment: NodeJS.ProcessEnv,
  variables: Shape,
): z.output<z.ZodObject<Shape>> {
  // Compose files pass unset values as empty strings.
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = z.object(variables).safeParse(filled)
  if (error)
    throw wrongSettings(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n  '))
  return data
}

export const wrongSettings = (what: string, cause?: unknown): Error =>
  new Error(`These settings are wrong:\n  ${what}`, { cause })

/** Missing secrets are generated once and stored in DATA_DIR. */
export function serverConfig(env: Variables): ServerConfig {
  const dataDir = resolve(env.DATA_DIR)
  // Without these settings the database or the mails are in this folder.
  if (!env.DATABASE_URL || !env.SMTP_URL) inFolder(dataDir, () => tryWriting(dataDir))
  return {
    host: env.HOST ?? '0.0.0.0',
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL ?? '',
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir,
    logLevel: env.LOG_LEVEL,
    jwtSecret: env.JWT_SECRET ?? storedSecret(dataDir, 'jwt-secret'),
    trustProxy: proxies(env.TRUST_PROXY, env.NODE_ENV === 'production'),
    metricsToken: env.METRICS_TOKEN ?? null,
    apiDocs: env.API_DOCS ?? true,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    mailReturnPath: env.MAIL_RETURN_PATH ?? null,
    mailReportsMailbox: env.MAIL_REPORTS_MAILBOX ?? null,
    mailReportsToken: env.MAIL_REPORTS_TOKEN ?? null,
    vapid: vapidKeys(env, dataDir),
    pushAnywhere: env.NODE_ENV !== 'production',
    webhooksAnywhere: env.NODE_ENV !== 'production',
    drainSeconds: env.DRAIN_SECONDS,
    development: env.NODE_ENV === 'development',
    strict: env.NODE_ENV === 'test',
  }
}

/** Trusting every proxy lets callers forge their address, so production refuses it. */
function proxies(value: string | undefined, production: boolean): string | boolean | number {
  if (value === undefined || value === 'false') return false
  const isEverybody = value === 'true' || /(^|[,\s])[^,\s]*\/0+([,\s]|$)/.test(value)
  if (isEverybody && production) {
    throw wrongSettings(
      `TRUST_PROXY: ${value} lets every caller choose the address it is counted under; ` +
        'give the number of proxies, or their addresses',
    )
  }
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

function vapidKeys(env: Variables, dataDir: string): VapidKeys {
  const { VAPID_PUBLIC_KEY: said, VAPID_PRIVATE_KEY: given } = env
  if (said && !given) throw wrongSettings('VAPID_PUBLIC_KEY requires VAPID_PRIVATE_KEY')
  const privateKey = given ?? storedSecret(dataDir, 'vapid-private-key', newPrivateKey)
  let publicKey: string
  try {
    publicKey = publicKeyOf(privateKey)
  } catch {
    throw wrongSettings(
      given ? 'VAPID_PRIVATE_KEY is not a valid key' : `${join(dataDir, 'vapid-private-key')} is damaged`,
    )
  }
  if (said && said !== publicKey) throw wrongSettings('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY')
  return { publicKey, privateKey }
}

/** Runs `work`, whose failures become one line about DATA_DIR. */
function inFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw wrongSettings(`DATA_DIR: ${dataDir} cannot be written (${code})`, error)
  }
}

function tryWriting(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, `.write-test.${process.pid}.${randomBytes(4).toString('hex')}`)
  writeFileSync(path, '', { flag: 'wx' })
  unlinkSync(path)
}

const randomSecret = (): string => randomBytes(48).toString('base64url')

/** Generated at the first start; if two nodes start at once, both use the file of the first. */
const storedSecret = (dataDir: string, name: string, make = randomSecret): string =>
  inFolder(dataDir, () => readOrMakeSecret(dataDir, name, make))

function readOrMakeSecret(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) {
    const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(mine, make(), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(mine, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(mine)
    }
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${path} is damaged: remove it, then everybody has to log in again.`)
  return secret
}
