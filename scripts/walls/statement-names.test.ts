import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const named = /\bname: (['"`])([\w-]+)\1,\s*text:/g

const namesIn = (path: string) =>
  Array.from(readFileSync(join(root, path), 'utf8').matchAll(named), ([, , name = '']) => ({ name, path }))

test('no two statements have one name: a connection refuses the text of the second', () => {
  const all = globSync('{app,platform,domains,database}/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap(namesIn)
  expect(all.length).toBeGreaterThan(100)
  const twice = [...Map.groupBy(all, ({ name }) => name)].filter(([, places]) => places.length > 1)
  expect(twice.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([])
})
