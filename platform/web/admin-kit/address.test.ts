import { expect, test } from 'vitest'
import { day, number, oneOf, readAddress, words, writeAddress } from './address.ts'

const spec = { memberId: number, kind: oneOf(['plan', 'month']), from: day, text: words }
const read = (search: string) => readAddress(spec, new URLSearchParams(search))

test('an address is read as the values that wrote it', () => {
  const values = { memberId: 7, kind: 'plan', from: '2026-11-01', text: 'núria g' } as const
  expect(readAddress(spec, writeAddress(values))).toEqual(values)
  expect(read('')).toEqual({})
  expect(writeAddress({ kind: undefined, text: '', memberId: 3 }).toString()).toBe('memberId=3')
})

test('invalid values are left out', () => {
  expect(read('memberId=x&kind=all&from=2026-02-30')).toEqual({})
  expect(read('memberId=-1&kind=toString&from=soon&text=')).toEqual({})
})
