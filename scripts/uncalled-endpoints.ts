import { readFileSync } from 'node:fs'
import { declaredEndpoints } from './declared-endpoints.ts'

/** Names of the endpoints without a line `METHOD path` in a file that tests/support/set-up/record-calls.ts wrote. */
export async function uncalledEndpoints(file: string): Promise<string[]> {
  const called = new Set(readFileSync(file, 'utf8').split('\n'))
  const declared = await declaredEndpoints()
  return declared
    .filter(({ endpoint }) => !called.has(`${endpoint.method} ${endpoint.path}`))
    .map(({ name }) => name)
}
