import { expect, test } from 'vitest'
import { tagKey, tagsIn, tidyTag } from './member-tags.ts'

test('spaces and upper case do not tell tags apart, accents do', () => {
  expect(tidyTag('  Mañanas \u00a0 7h ')).toBe('Mañanas 7h')
  expect(tagKey('MAN\u0303ANAS')).toBe(tagKey('mañanas'))
  expect(tagKey('mananas')).not.toBe(tagKey('mañanas'))
})

test('a cell holds several tags, each once', () => {
  expect(tagsIn(' Hyrox, beca;hyrox ,, BECA ')).toEqual(['Hyrox', 'beca'])
  expect(tagsIn(' ; ')).toEqual([])
})
