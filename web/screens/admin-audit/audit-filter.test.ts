import { expect, test } from 'vitest'
import { actionsByEntity, filterOf } from './audit-filter.ts'

test('every deed stands once under what it is done to', () => {
  const actions = actionsByEntity.flatMap((one) => one.actions)
  expect(new Set(actions).size).toBe(actions.length)
  expect(actionsByEntity.find(({ entity }) => entity === 'movements')?.actions).toContain('add-movement')
})

test.each([
  ['', {}],
  ['member=5&action=add-plan', { member: 5, action: 'add-plan' }],
  ['member=-1&action=toString&entity=nothing', {}],
  ['member=x&from=2026-02-30&until=2026-03-01', { until: '2026-03-01' }],
  ['entity=plans&of=3', { entity: 'plans', entityId: 3 }],
  ['of=3', {}],
  ['entity=movements&from=2026-03-01', { entity: 'movements', from: '2026-03-01' }],
])('%o asks for %o', (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter)
})
