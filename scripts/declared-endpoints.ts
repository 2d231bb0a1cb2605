import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../contracts/endpoint.ts'

const folder = join(import.meta.dirname, '../contracts')

/** Every endpoint that a contract exports, with the name of the export. */
export async function declaredEndpoints(): Promise<{ name: string; endpoint: Endpoint }[]> {
  const found: { name: string; endpoint: Endpoint }[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
    for (const [name, value] of Object.entries(await import(join(folder, file)))) {
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
