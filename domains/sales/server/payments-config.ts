import { z } from 'zod'
import { wrongSettings } from '../../../platform/server/config.ts'
import { PaymentProviderName } from '../contract/payments.ts'
import type { Variables } from './providers/provider.ts'
import {
  configuredProvider,
  type ProviderSettings,
  providerKind,
  providerVariables,
} from './providers/providers.ts'

/** The payment provider. With `off` cards are not accepted. */
type PaymentsConfig = { provider: 'off' } | ProviderSettings

interface Settings {
  payments: PaymentsConfig
  /** Whether the demo gym may be made or opened: its passwords are public, so never where cards are charged or production has none. */
  allowsDemoGym: boolean
}

declare module '../../../platform/server/config.ts' {
  interface Config extends Settings {}
}

export const paymentVariables = {
  PAYMENTS: z.enum([...PaymentProviderName.options, 'off']).optional(),
  ...providerVariables,
}

export function paymentSettings(
  env: { PAYMENTS?: PaymentsConfig['provider'] | undefined },
  isProduction: boolean,
): Settings {
  const payments = chosen(env.PAYMENTS, env as Variables, isProduction)
  const allowsDemoGym = payments.provider !== 'off' && !providerKind(payments.provider).movesMoney(payments)
  return { payments, allowsDemoGym }
}

/** The provider whose keys are set, else the demo. The demo takes no money, so production must ask for it by name. */
function chosen(
  asked: PaymentsConfig['provider'] | undefined,
  variables: Variables,
  production: boolean,
): PaymentsConfig {
  const name = asked ?? configuredProvider(variables) ?? (production ? 'off' : 'demo')
  if (name === 'off') return { provider: name }
  const { required, settings } = providerKind(name)
  const missing = required.filter((each) => !variables[each])
  if (missing.length > 0) {
    throw wrongSettings(`PAYMENTS=${name} needs ${missing.join(' and ')}`)
  }
  return settings(variables)
}
