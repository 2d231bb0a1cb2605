import { expect, test } from 'vitest'
import { checkEntries, checkImportCounts, countEntries, countImports } from './budgets.ts'
import { readFacts } from './facts.ts'

const importing = (count: number, path = 'domains/low/server/plans/save.ts') =>
  readFacts(path, Array.from({ length: count }, (_, at) => `import { a${at} } from './a${at}.ts'`).join('\n'))
const imports = (count: number, exceeded = {}) =>
  checkImportCounts(countImports([importing(count)]), exceeded)
const path = 'domains/low/server/plans/save.ts'

test('a file has at most 20 imports', () => {
  expect(imports(20)).toEqual([])
  expect(imports(21)).toMatchObject([{ path, message: expect.stringContaining('has 21 imports') }])
})

test('what puts the product together, and tests, import as much as they need', () => {
  const free = ['app/server/app.ts', 'demo/fill.ts', 'domains/low/server/plans/save.test.ts']
  expect(checkImportCounts(countImports(free.map((each) => importing(30, each))), {})).toEqual([])
})

test('an exceeded budget only goes down', () => {
  expect(imports(23, { [path]: 23 })).toEqual([])
  expect(imports(24, { [path]: 23 })).toMatchObject([{ path }])
  expect(imports(22, { [path]: 23 })).toMatchObject([
    { path: 'scripts/walls/exceeded.ts', message: expect.stringContaining('lower the number') },
  ])
  for (const count of [20, 3])
    expect(imports(count, { [path]: 23 })).toMatchObject([
      { message: expect.stringContaining('delete the line') },
    ])
})

test('a folder has at most 40 entries, except for a list that grows at its end', () => {
  const inside = (folder: string, count: number) =>
    countEntries(Array.from({ length: count }, (_, at) => `${folder}/a${at}/b.ts`))
  expect(checkEntries(inside('docs/decisions', 40), {})).toEqual([])
  expect(checkEntries(inside('docs/decisions', 41), {})).toMatchObject([
    { path: 'docs/decisions', message: expect.stringContaining('has 41 entries') },
  ])
  expect(checkEntries(inside('database/migrations', 90), {})).toEqual([])
})
