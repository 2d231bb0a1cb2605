import { expect, test } from 'vitest'
import { draftFrom, mergeTyped, theirsInDraft } from './merge-typed.ts'

const seen = { name: 'Ana', phone: '611', city: 'Girona' }

test('fills untouched fields and names touched ones that another person saved', () => {
  const typed = { ...seen, name: 'Anna', city: 'Salt' }
  const saved = { name: 'Aina', phone: '622', city: 'Salt' }
  expect(mergeTyped(seen, typed, saved)).toEqual({ fill: { phone: '622' }, theirs: { name: 'Aina' } })
})

test('changes nothing while nothing was saved', () => {
  expect(mergeTyped(seen, { ...seen, name: 'Anna' }, seen)).toEqual({ fill: {}, theirs: {} })
})

test('keeps the touched fields of a form and finds newer saved values', () => {
  const draft = draftFrom(seen, { ...seen, name: 'Anna' }, ['name'])
  expect(theirsInDraft(draft, { ...seen, phone: '622' })).toEqual({})
  expect(theirsInDraft(draft, { ...seen, name: 'Aina' })).toEqual({ name: 'Aina' })
  expect(theirsInDraft(draft, { ...seen, name: 'Anna' })).toEqual({})
})
