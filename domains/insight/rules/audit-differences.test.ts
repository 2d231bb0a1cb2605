import { expect, test } from 'vitest'
import { differencesOf as differences } from './audit-differences.ts'

const differencesOf = (before: unknown, after: unknown) =>
  differences(before, after, (item) => Object.values(item).join(' '))

test('only changed fields are listed, nested ones too', () => {
  const before = { name: 'WOD', max: 12, title: { ca: 'A', es: 'A' }, free: false }
  const after = { name: 'WOD', max: 14, title: { ca: 'B', es: 'A' }, free: true }
  expect(differencesOf(before, after)).toEqual([
    { field: 'max', before: '12', after: '14' },
    { field: 'title.ca', before: 'A', after: 'B' },
    { field: 'free', before: 'false', after: 'true' },
  ])
})

test('a new or deleted entity lists every field that is not empty', () => {
  expect(differencesOf(null, { name: 'Sled', note: '', unit: null, roles: ['USER', 'TRAINER'] })).toEqual([
    { field: 'name', before: null, after: 'Sled' },
    { field: 'roles', before: null, after: 'USER, TRAINER' },
  ])
  expect(differencesOf({ name: 'Sled' }, null)).toEqual([{ field: 'name', before: 'Sled', after: null }])
  expect(differencesOf(null, null)).toEqual([])
})

test('a workout is shown as an outline, and a list of objects line by line', () => {
  const blocks = [{ title: 'Metcon', exercices: ['21-15-9'], tc: 12, wbs: [] }]
  expect(differencesOf({ blocks: [] }, { blocks })).toEqual([
    { field: 'blocks', before: null, after: 'Metcon (12 min)\n· 21-15-9' },
  ])
  expect(
    differencesOf(null, {
      seats: [
        { id: 1, at: 12 },
        { id: 2, at: 14 },
      ],
    }),
  ).toEqual([{ field: 'seats', before: null, after: '1 12\n2 14' }])
})
