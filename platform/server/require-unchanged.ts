import { isDeepStrictEqual } from 'node:util'
import type { Was } from '../contract/was.ts'
import { Refusal } from './refusal.ts'

/**
 * Call under the lock of the row. `now` holds its values as the contract writes them.
 * @throws Refusal changed_meanwhile, with the fields of `change` that differ from `was`
 */
export function requireUnchanged(change: object, was: Was, now: object): void {
  const values = now as Readonly<Record<string, unknown>>
  const isStale = (name: string) =>
    was !== undefined && name in was && !isDeepStrictEqual(was[name], values[name])
  const stale = Object.keys(change).filter(isStale)
  if (stale.length === 0) return
  throw new Refusal('changed_meanwhile', {
    fields: Object.fromEntries(stale.map((name) => [name, 'changed' as const])),
  })
}
