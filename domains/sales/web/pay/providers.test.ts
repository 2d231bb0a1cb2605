import { expect, test } from 'vitest'
import { providerNames } from '../../contract/ways.ts'
import { cardProviders } from './providers.ts'

test('each payment provider has a card form', () => {
  expect(Object.keys(cardProviders).sort()).toEqual(Object.keys(providerNames).sort())
})
