import type { PaymentFilter } from '../../../contracts/payment-list.ts'
import { isDay } from '../../../rules/local-time.ts'

const kinds = ['credits', 'plan', 'month', 'pause', 'product', 'manual'] as const
const methods = ['card', 'cash', 'transfer', 'mandate'] as const
const states = ['paid', 'refunded', 'pending', 'failed', 'disputed'] as const
export const choices = { kind: kinds, method: methods, state: states }

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value)

/** The filter that an address asks for; what it does not understand is left out. */
export function readFilter(address: URLSearchParams): PaymentFilter {
  const memberId = Number(address.get('memberId'))
  const day = (name: string) => {
    const value = address.get(name)
    return value && isDay(value) ? value : undefined
  }
  const found = {
    memberId: Number.isInteger(memberId) && memberId > 0 ? memberId : undefined,
    kind: oneOf(kinds, address.get('kind')),
    method: oneOf(methods, address.get('method')),
    state: oneOf(states, address.get('state')),
    from: day('from'),
    until: day('until'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The address that asks for a filter. */
export function writeFilter(filter: PaymentFilter): URLSearchParams {
  const all = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(all.map(([name, value]) => [name, String(value)]))
}
