import { expect, test } from 'vitest'
import { audienceOf, audienceQuery, messageOf, problemsOf } from './message.ts'

const whole = {
  kind: 'all',
  byPush: 'on',
  'title.es': 'Hola',
  'title.ca': 'Hola',
  'text.es': 'Uno',
  'text.ca': ' Un ',
}

test.each([
  [{ kind: 'all' }, { kind: 'all' }],
  [
    { kind: 'center', center: '2' },
    { kind: 'center', centerId: 2 },
  ],
  [{ kind: 'center' }, null],
  [
    { kind: 'plan', plan: '3' },
    { kind: 'plan', planId: 3 },
  ],
  [
    { kind: 'day', center: '2', date: '2026-05-14' },
    { kind: 'day', centerId: 2, date: '2026-05-14' },
  ],
  [{ kind: 'day', center: '2', date: '2026-02-30' }, null],
  [{ kind: 'class', class: '' }, null],
  [
    { kind: 'class', class: '9' },
    { kind: 'class', classId: 9 },
  ],
  [
    { kind: 'role', role: 'TRAINER' },
    { kind: 'role', role: 'TRAINER' },
  ],
  [{ kind: 'role', role: 'KING' }, null],
  [{}, null],
])('%o is for %o', (typed, audience) => {
  expect(audienceOf(typed as Record<string, string>)).toEqual(audience)
})

test('can be sent with a text in both languages, a recipient and a channel', () => {
  expect(problemsOf(whole)).toEqual({})
  expect(Object.keys(problemsOf({ ...whole, kind: 'plan', 'text.ca': '  ', byPush: '' })).sort()).toEqual([
    'channels',
    'text.ca',
    'to',
  ])
})

test('it is sent trimmed', () => {
  expect(messageOf(whole)).toEqual({
    title: { ca: 'Hola', es: 'Hola' },
    text: { ca: 'Un', es: 'Uno' },
    to: { kind: 'all' },
    about: 'news',
    byPush: true,
    byMail: false,
  })
})

test('in one language it goes to those who read it, and needs no text in the other', () => {
  const { 'title.es': _, 'text.es': __, ...typed } = { ...whole, language: 'ca' }
  expect(problemsOf(typed)).toEqual({})
  expect(Object.keys(problemsOf({ ...typed, language: 'es' })).sort()).toEqual(['text.es', 'title.es'])
  expect(messageOf(typed)).toMatchObject({ title: { ca: 'Hola' }, to: { kind: 'all', language: 'ca' } })
  expect(audienceQuery({ kind: 'plan', planId: 3, language: 'es' })).toEqual({
    kind: 'plan',
    id: 3,
    language: 'es',
  })
})
