import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('{app,platform,domains/*}/web/**/*.tsx', { cwd: root })

/** The functions of a file, roughly: each begins at the start of a line. */
const functionsOf = (text: string) =>
  text.split(/^(?=(?:export )?(?:default )?(?:async )?(?:function|const) )/m)

/** Functions that take a phrase from a list which they do not load: readers would see its key. */
const unloaded = (text: string) =>
  functionsOf(text).flatMap((part) =>
    [...part.matchAll(/\{ ns: '([a-z-]+)'/g)].flatMap(([, list]) =>
      new RegExp(`useTranslation\\([^)]*'${list}'`).test(part) ? [] : [list],
    ),
  )

test('phrases of another list are loaded where they are shown', () => {
  const found = sources.flatMap((file) =>
    unloaded(readFileSync(join(root, file), 'utf8')).map(
      (list) => `${file} shows '${list}' without loading it`,
    ),
  )
  expect(found).toEqual([])
})

test('a list that is not loaded is found', () => {
  const line = "  return t('error.x', { ns: 'errors' })\n}\n"
  expect(unloaded(`function A() {\n  const { t } = useTranslation('shell')\n${line}`)).toEqual(['errors'])
  expect(unloaded(`function A() {\n  const { t } = useTranslation(['shell', 'errors'])\n${line}`)).toEqual([])
})
