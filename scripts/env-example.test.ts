import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const names = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '')

test('.env.example names every setting that the server reads', () => {
  const files = [
    'platform/server/config.ts',
    'domains/sales/server/payments-config.ts',
    'domains/invoicing/server/tax-config.ts',
  ]
  const read = files
    .flatMap((file) => names(file, /^ {2}([A-Z][A-Z_]+): /gm))
    .filter((name) => name !== 'NODE_ENV')
  expect(read.length).toBeGreaterThan(5)
  expect(names('.env.example', /^([A-Z][A-Z_]+)=/gm)).toEqual(expect.arrayContaining(read))
})
