import { expect, test } from 'vitest'
import type { Translation } from '../contract/blocks.ts'
import { blocksIn, foreignLanguage } from './blocks-in.ts'

const block = (title: string, translation?: Translation) => ({
  title,
  exercices: [`${title} 5x5`],
  tc: null,
  wbs: [],
  ...(translation && { translation }),
})

test('shows each block in the wanted language if it was translated, else as it was written', () => {
  const blocks = [
    { ...block('Força', { title: 'Fuerza', exercices: [] }), wbs: [block('Dins')] },
    block('Metcon', { title: '', exercices: ['21-15-9'] }),
    block('Final', { title: 'Final', exercices: ['a', 'line more'] }),
  ]
  const [first, second, third] = blocksIn(blocks, 'ca', 'es')
  expect(first).toMatchObject({ title: 'Fuerza', exercices: ['Força 5x5'], language: 'es' })
  expect(first?.wbs).toMatchObject([{ title: 'Dins', language: 'ca' }])
  expect(second).toMatchObject({ title: 'Metcon', exercices: ['21-15-9'], language: 'es' })
  expect(third, 'outdated').toMatchObject({ exercices: ['Final 5x5'], language: 'ca' })
  expect(blocksIn(blocks, 'ca', 'ca')[0]).toMatchObject({ title: 'Força', language: 'ca' })
  expect(blocksIn(blocks, null, 'es')[0], 'of an unknown language').toMatchObject({
    title: 'Força',
    language: null,
  })
})

test('shows a translation to readers of its language only', () => {
  const blocks = [block('Força', { language: 'en', title: 'Strength', exercices: [] })]
  const titles = (['en', 'es', 'ca'] as const).map((wanted) => blocksIn(blocks, 'ca', wanted)[0]?.title)
  expect(titles).toEqual(['Strength', 'Força', 'Força'])
  const old = [block('Strength', { title: 'Força', exercices: [] })]
  expect(blocksIn(old, 'en', 'ca')[0]?.title).toBe('Força')
})

test('names the language of what was not translated', () => {
  const blocks = [{ ...block('Força', { title: 'Fuerza', exercices: [] }), wbs: [block('Dins')] }]
  expect(foreignLanguage(blocksIn(blocks, 'ca', 'es'), 'es')).toBe('ca')
  expect(foreignLanguage(blocksIn(blocks, 'ca', 'ca'), 'ca')).toBeNull()
  expect(foreignLanguage(blocksIn(blocks, null, 'es'), 'es')).toBeNull()
  expect(
    foreignLanguage(blocksIn([block('Força', { title: 'Fuerza', exercices: [] })], 'ca', 'es'), 'es'),
  ).toBeNull()
})
