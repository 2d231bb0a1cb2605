import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { beginWith, starting } from '../../../platform/web/session/session.ts'
import { screens } from '../screens.ts'
import { linkedReads } from './linked-reads.ts'

const phraseFiles = globSync('{platform,domains/*}/phrases/ca/*.ts').map((path) => basename(path, '.ts'))

test.each(Object.entries(linkedReads))('%s is a screen, with phrases that exist', (id, { phrases }) => {
  expect(screens.map((screen) => screen.id)).toContain(id)
  expect(phraseFiles).toEqual(expect.arrayContaining([...phrases]))
})

test('nothing is read for guests', () => {
  beginWith(starting)
  expect(Object.values(linkedReads).flatMap(({ reads }) => reads({}))).toEqual([])
})
