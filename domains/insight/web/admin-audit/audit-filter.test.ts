import { expect, test } from 'vitest'
import { readAddress } from '../../../../platform/web/admin-kit/address.ts'
import { actionsByEntity, filterOf, filters, personOf } from './audit-filter.ts'

test('every action is listed once, under its entity', () => {
  const actions = actionsByEntity.flatMap((one) => one.actions)
  expect(new Set(actions).size).toBe(actions.length)
  expect(actionsByEntity.find(({ entity }) => entity === 'movements')?.actions).toContain('add-movement')
})

test.each([
  ['', {}],
  ['member=5&action=add-plan', { member: 5, action: 'add-plan' }],
  ['member=-1&action=toString&entity=nothing', {}],
  ['by=7&entity=plans', { by: 7, entity: 'plans' }],
  ['about=7', { about: 7 }],
  ['about=7&by=0&member=x', { about: 7 }],
  ['by=7&about=9', { by: 7 }],
  ['member=x&from=2026-02-30&until=2026-03-01', { until: '2026-03-01' }],
  ['entity=plans&of=3', { entity: 'plans', entityId: 3 }],
  ['of=3', {}],
  ['entity=movements&from=2026-03-01', { entity: 'movements', from: '2026-03-01' }],
])('%o asks for %o', (search, filter) => {
  expect(filterOf(readAddress(filters, new URLSearchParams(search)))).toEqual(filter)
})

test('filters by the person who acted, the person concerned, or either', () => {
  expect(personOf({})).toBeUndefined()
  expect(personOf({ by: 7, entity: 'plans' })).toEqual({ part: 'by', id: 7 })
  expect(personOf({ about: 7 })).toEqual({ part: 'about', id: 7 })
  expect(personOf({ member: 7 })).toEqual({ part: 'member', id: 7 })
})
