import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../../../../platform/web/admin-kit/address.ts'
import { filters, narrowing, toAddress, toFilter, toQuery } from './directory-address.ts'

const read = (search: string) => readAddress(filters, new URLSearchParams(search))

test('an address holds every filter that is set and no other', () => {
  expect(writeAddress(read('')).toString()).toBe('')
  const search =
    'text=n%C3%BAria+g&kind=overdue&plan=3&role=TRAINER&center=2&pro=true&unseen=4&sort=lastSeen&page=2'
  expect(writeAddress(read(search)).toString()).toBe(search)
})

test('invalid values are left out', () => {
  expect(read('kind=evil&plan=-1&role=ROOT&center=x&pro=1&unseen=9999&sort=id&page=-3')).toEqual({})
})

test('the query of the server', () => {
  expect(toQuery(read(''))).toEqual({ sort: 'surname', page: 0 })
  expect(toQuery(read('kind=withoutPlan&text=+ona+'))).toEqual({
    text: 'ona',
    plan: 'none',
    sort: 'surname',
    page: 0,
  })
  expect(toQuery(read('kind=overdue&plan=any&pro=false&unseen=3'))).toEqual({
    plan: 'any',
    overdue: true,
    pro: false,
    unseenWeeks: 3,
    sort: 'surname',
    page: 0,
  })
  expect(toQuery(read('kind=inactive')).status).toBe('INACTIVE')
})

test('search text and order do not count as filters', () => {
  expect(narrowing(read('text=a&sort=name'))).toEqual([])
  expect(narrowing(read('kind=active'))).toEqual(['kind'])
})

test.each([
  '',
  'kind=withoutPlan&text=ona',
  'kind=guests',
  'kind=invitable&text=puig',
  'kind=wayless&unseen=4&tag=Hyrox',
  'kind=inactive&plan=any&pro=false',
  'kind=overdue&way=desk&role=TRAINER&center=2&sort=lastSeen',
])('a saved filter leads back to the list: %s', (search) => {
  const filter = toFilter(read(`${search}&page=3`))
  expect(filter).not.toHaveProperty('page')
  const address = toAddress(JSON.parse(JSON.stringify(filter)))
  expect(toFilter(read(address))).toEqual(filter)
  expect(read(address)).toEqual(read(search))
})
