import { expect, test } from 'vitest'
import { checkCrossing, checkDoors, crossImports } from './doors.ts'
import { readFacts } from './facts.ts'

const cross = (path: string, from: string) => crossImports(readFacts(path, `\nimport '${from}'`))

test.each([
  ['domains/high/web/home/home.tsx', './card.tsx'],
  ['domains/high/web/home/home.tsx', '../../contract/plans.ts'],
  ['domains/high/web/home/home.tsx', '../../../low/contract/plans.ts'],
  ['domains/high/web/home/home.tsx', '../../../../platform/web/ui/card.tsx'],
  ['domains/high/rules/prices.test.ts', '../../low/rules/late.ts'],
  ['app/server/app.ts', '../../domains/low/server/plans/routes.ts'],
  ['demo/fill.ts', '../domains/low/server/plans/save.ts'],
])('%s needs no offer for %s', (path, from) => {
  expect(cross(path, from)).toEqual([])
})

test('a file of another domain must be offered, and an offer must be taken', () => {
  const found = cross('domains/high/server/bills/pay.ts', '../../../low/server/plans/save.ts')
  expect(found).toEqual([
    { path: 'domains/high/server/bills/pay.ts', line: 2, what: 'domains/low/server/plans/save.ts' },
  ])
  const open = new Map([['low', { server: ['plans/save.ts'] }]])
  expect(checkDoors(found, open)).toEqual([])
  expect(checkDoors(found, new Map([['low', { web: ['plans/save.ts'] }]]))).toMatchObject([
    { path: 'domains/high/server/bills/pay.ts', message: expect.stringContaining('private to low') },
    { path: 'domains/low/offers.ts', message: expect.stringContaining('no other domain imports') },
  ])
  expect(checkDoors([], open)).toMatchObject([{ path: 'domains/low/offers.ts' }])
})

test('a share of all imports may cross', () => {
  const text = "import './card.tsx'\nimport '../../low/contract/plans.ts'\n"
  const facts = [
    readFacts('domains/high/web/home.tsx', text),
    readFacts('domains/high/web/home.test.ts', text),
  ]
  expect(checkCrossing(facts, 50)).toEqual([])
  expect(checkCrossing(facts, 49)).toMatchObject([{ message: expect.stringContaining('50.00 %') }])
})
