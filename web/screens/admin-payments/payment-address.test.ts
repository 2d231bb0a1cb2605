import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './payment-address.ts'

test('an address is read as the filter that wrote it', () => {
  const filter = {
    memberId: 7,
    kind: 'plan',
    method: 'cash',
    state: 'paid',
    from: '2026-11-01',
    until: '2026-11-30',
  } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(readFilter(new URLSearchParams())).toEqual({})
  expect(writeFilter({ kind: undefined, memberId: 3 }).toString()).toBe('memberId=3')
})

test('nonsense is left out', () => {
  const address = new URLSearchParams('memberId=x&kind=all&method=&state=PAID&from=2026-02-30&until=soon')
  expect(readFilter(address)).toEqual({})
})
