import { PaymentProviderName } from '../../contract/payments.ts'
import { demo } from './demo.ts'
import type { ProviderKind, Variables } from './provider.ts'
import { stripe } from './stripe.ts'

/** The payment providers. The browser's part of each is in `domains/sales/web/pay/providers.ts`. */
const providers = { stripe, demo }

export type ProviderSettings = ReturnType<(typeof providers)[PaymentProviderName]['settings']>

export const providerKind = (name: PaymentProviderName): ProviderKind<ProviderSettings> => providers[name]

/** The provider with a required variable in the environment; undefined if there is none. */
export const configuredProvider = (variables: Variables): PaymentProviderName | undefined =>
  PaymentProviderName.options.find((name) => providers[name].required.some((each) => variables[each]))

/** The environment variables of all providers. */
export const providerVariables = Object.assign(
  {},
  ...Object.values(providers).map(({ variables }) => variables),
) as ProviderKind<ProviderSettings>['variables']
