import { isDeepStrictEqual } from 'node:util'
import type { Was } from '../contract/was.ts'
import { Refusal } from './refusal.ts'

/**
 * Call under the lock of the row. `now` holds its values as the contract writes them.
 * @throws Refusal changed_meanwhile, with the fields of `change` that differ from `was`
 */
export function requireUnchanged(change: object, was: Was, now: object): void {
  if (was === undefined) return
  const stale = staleFields(change, was, now)
  if (stale.length === 0) return
  throw new Refusal('changed_meanwhile', {
    fields: Object.fromEntries(stale.map((name) => [name, 'changed' as const])),
  })
}

/** Paths of the fields (`texts.name.ca`) in a change that were seen and are different now. */
function staleFields(change: object, was: object, now: object, path = ''): string[] {
  const [seen, current] = [was, now] as Readonly<Record<string, unknown>>[]
  return Object.entries(change).flatMap(([name, value]) => {
    if (!seen || !(name in seen)) return []
    const [before, after] = [seen[name], current?.[name]]
    if (isFields(value) && isFields(before) && isFields(after))
      return staleFields(value, before, after, `${path}${name}.`)
    return isDeepStrictEqual(before, after) ? [] : [path + name]
  })
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
