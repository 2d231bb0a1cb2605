import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../platform/contract/endpoint.ts'

const root = join(import.meta.dirname, '..')

/** Every endpoint that a contract exports, with the name of the export. */
export async function declaredEndpoints(): Promise<{ name: string; endpoint: Endpoint }[]> {
  const found: { name: string; endpoint: Endpoint }[] = []
  const files = globSync('{platform,domains/*}/contract/*.ts', { cwd: root }).sort()
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    for (const [name, value] of Object.entries(await import(join(root, file)))) {
      if (isEndpoint(value)) found.push({ name, endpoint: value })
    }
  }
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'returns' in value
  )
}
