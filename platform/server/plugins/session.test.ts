import { expect, test } from 'vitest'
import { getActivity } from '../../../domains/gym/contract/activities.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { allPhrases } from '../../phrases/texts.ts'

const { url } = await testDatabase()
let now = Date.UTC(2026, 4, 13, 10)
const app = await testApp(url, { clock: () => now })
const tokenOf = (id: number) => app.tokens.sign({ id, roles: ['USER'], language: 'ca' })

test('reads each of more tokens than the cache holds', () => {
  const tokens = Array.from({ length: 12_000 }, (_, n) => tokenOf(n + 1))
  for (let time = 0; time < 2; time += 1)
    expect(tokens.every((token, n) => app.tokens.read(token)?.caller.id === n + 1)).toBe(true)
})

test('refuses expired and altered tokens', () => {
  const token = tokenOf(7)
  expect(app.tokens.read(token)?.caller.id).toBe(7)
  expect(app.tokens.read(`${token.slice(0, -2)}xx`)).toBeNull()
  now += 15 * 60_000
  expect(app.tokens.read(token)).toBeNull()
})

test.each([
  ['es', 'es'],
  ['es-ES,es;q=0.9', 'ca'],
] as const)('a member whose token says Catalan is answered to «%s» in %s', async (header, language) => {
  const options = { params: { id: 999 }, as: tokenOf(7), headers: { 'accept-language': header } }
  const { body } = await call(app, getActivity, options)
  expect(body.message).toBe(allPhrases[language].error.not_found)
})
