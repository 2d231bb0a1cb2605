import { expect, test } from 'vitest'
import { checkUpward, upwardImports } from './domain-order.ts'
import { readFacts } from './facts.ts'

const order = ['platform', 'low', 'high', 'demo', 'app']
const upward = (path: string, from: string) => upwardImports(readFacts(path, `\nimport '${from}'`), order)

test.each([
  ['domains/high/server/plans/read.ts', '../../../low/server/gym/read.ts'],
  ['domains/high/web/home/home.tsx', '../../../../platform/web/ui/card.tsx'],
  ['domains/high/web/home/home.tsx', './card.tsx'],
  ['domains/low/rules/prices.test.ts', '../../high/rules/late.ts'],
  ['app/server/app.ts', '../../demo/fill.ts'],
  ['tests/support/app.ts', '../../app/server/app.ts'],
])('%s may import %s', (path, from) => {
  expect(upward(path, from)).toEqual([])
})

test.each([
  ['domains/low/contract/plans.ts', '../../high/contract/late.ts', 'domains/high/contract/late.ts'],
  ['platform/server/route.ts', '../../domains/low/server/gym/read.ts', 'domains/low/server/gym/read.ts'],
  ['database/connect.ts', '../domains/low/server/gym/read.ts', 'domains/low/server/gym/read.ts'],
  ['platform/phrases/texts.ts', '../../app/phrases/all.ts', 'app/phrases/all.ts'],
  ['domains/high/server/plans/read.ts', '../../../../demo/fill.ts', 'demo/fill.ts'],
])('%s imports %s upward', (path, from, what) => {
  expect(upward(path, from)).toEqual([{ path, line: 2, what }])
})

test('a domain without a place stops the check', () => {
  expect(() => upward('domains/other/rules/prices.ts', './late.ts')).toThrow('give other its place')
})

test('an upward import must be declared, and a declared one must exist, once', () => {
  const found = upward('domains/low/rules/prices.ts', '../../high/rules/late.ts')
  const declared = 'domains/low/rules/prices.ts → domains/high/rules/late.ts'
  expect(checkUpward(found, [declared])).toEqual([])
  expect(checkUpward(found, [])).toEqual([
    {
      path: 'domains/low/rules/prices.ts',
      line: 2,
      message: expect.stringContaining('high stands above low'),
    },
  ])
  const gone = { path: 'scripts/walls/upward.ts', message: expect.stringContaining('delete the line') }
  expect(checkUpward([], [declared])).toMatchObject([gone])
  expect(checkUpward(found, [declared, declared])).toMatchObject([gone])
})
