import { PaymentProviderName } from '../../contract/payments.ts'
import * as kinds from './kinds.ts'
import type { ProviderKind, Variables } from './provider.ts'

const providers = { ...kinds }

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
