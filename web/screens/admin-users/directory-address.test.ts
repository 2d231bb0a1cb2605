import { expect, test } from 'vitest'
import { everybody, isFiltered, readAddress, toQuery, writeAddress } from './directory-address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('an address says what is looked for, and nothing that does not matter', () => {
  expect(writeAddress(read('')).toString()).toBe('')
  const search =
    'text=n%C3%BAria+g&kind=overdue&plan=3&role=TRAINER&center=2&pro=true&unseen=4&sort=lastSeen&page=2'
  expect(writeAddress(read(search)).toString()).toBe(search)
})

test('what an address says wrong does not matter', () => {
  expect(read('kind=evil&plan=-1&role=ROOT&center=x&pro=1&unseen=9999&sort=id&page=-3')).toEqual(read(''))
})

test('what the server is asked', () => {
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

test('words and order alone are no filter; everybody keeps the order', () => {
  expect(isFiltered(read('text=a&sort=name'))).toBe(false)
  expect(isFiltered(read('kind=active'))).toBe(true)
  expect(everybody(read('text=a&kind=active&sort=name&page=3'))).toEqual(read('sort=name'))
})
