import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

type Optional<K extends string, V> = Record<never, never> extends V ? { [P in K]?: V } : { [P in K]: V }

/** Input of a call: path parameters, query and body, where the endpoint declares them. */
export type CallInput<E extends Endpoint> = Optional<'params', z.input<E['params']>> &
  Optional<'query', z.input<E['query']>> &
  (undefined extends z.input<E['body']> ? { body?: z.input<E['body']> } : { body: z.input<E['body']> })

export type NeedsInput<E extends Endpoint> = Record<never, never> extends CallInput<E> ? false : true

type Values = Readonly<Record<string, unknown>>

const encoded = (value: unknown) =>
  encodeURIComponent(value instanceof Date ? value.toISOString() : String(value))

/** The address of a call: path parameters filled in, query appended without absent values. No zod, which the first page must not load. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`)
    return encoded(params[name])
  })
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}
