import { taxSettings, taxVariables } from '../../domains/invoicing/server/tax-config.ts'
import { paymentSettings, paymentVariables } from '../../domains/sales/server/payments-config.ts'
import { type Config, readVariables, serverConfig, serverVariables } from '../../platform/server/config.ts'

/** The settings of the server and of the domains. @throws Error that lists every bad setting */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = readVariables(environment, { ...serverVariables, ...paymentVariables, ...taxVariables })
  const server = serverConfig(env)
  const payments = paymentSettings(env, environment.NODE_ENV === 'production')
  // The password of its admin is public.
  const isForTrial = !env.DATABASE_URL && payments.allowsDemoGym
  return {
    ...server,
    host: env.HOST ?? (isForTrial ? 'localhost' : server.host),
    ...payments,
    ...taxSettings(env, env.NODE_ENV === 'test'),
  }
}
