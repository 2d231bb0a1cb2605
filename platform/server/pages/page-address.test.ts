import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/schedule?lang=ca', '/schedule'],
  ['//', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['?a=1', '/'],
])('%s is the page %s of this host', (url, path) => {
  expect(pageAddress(url).path).toBe(path)
  expect(new URL(pageAddress(url).path, 'https://box.example').host).toBe('box.example')
})

test('the query is read', () => {
  expect(pageAddress('/?lang=ca&x=1?2').query.get('lang')).toBe('ca')
})
