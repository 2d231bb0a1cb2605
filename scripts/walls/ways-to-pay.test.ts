import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paymentMethods, providerNames } from '../../domains/sales/contract/ways.ts'

const root = join(import.meta.dirname, '../..')
const comments = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g
const sources = globSync('{app,platform,domains,database,demo,scripts}/**/*.{ts,tsx,css}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/phrases\//.test(path))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8').replace(comments, '') }))

const linesWith = (pattern: RegExp, isFree: (path: string) => boolean): string[] =>
  sources
    .filter(({ path }) => !isFree(path))
    .flatMap(({ path, code }) =>
      code
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )

// The demo provider is part of the product: it stands in where no other is configured.
const { demo: _, ...others } = providerNames

test.each(Object.keys(others))('outside its folders, two lines name %s', (provider) => {
  const folders = ['server/providers', 'web/pay'].map((folder) => `domains/sales/${folder}/${provider}/`)
  const named = linesWith(new RegExp(provider, 'i'), (path) => folders.some((each) => path.startsWith(each)))
  expect(
    named.length,
    `${provider} is named outside its folders: put what differs into its folder, behind ProviderKind or CardProvider.\n${named.join('\n')}`,
  ).toBeLessThanOrEqual(2)
})

test('no list of ways to pay is written by hand', () => {
  const method = `'(?:${paymentMethods.join('|')})'`
  const billWays = 'platform/contract/ways-of-paying.ts'
  const lists = linesWith(new RegExp(`${method}(?:,| \\|) ${method}`), (path) => path === billWays)
  expect(lists, 'derive it from domains/sales/contract/ways.ts, so that a new way needs one line').toEqual([])
})
