import { expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { al, del, el, of } from './catalan-articles.ts'
import { on } from './english-prepositions.ts'
import { allPhrases, phrase } from './texts.ts'

test.each([
  ['es', 0.01, 1234.5, 'Entre 0,01 y 1234,5.'],
  ['ca', 1, 12345, 'Entre 1 i 12345.'],
] as const)('writes numbers in %s as people there do', (language, min, max, text) =>
  expect(phrase(language, 'admin.kit.between', { min, max })).toBe(text),
)

test.each([
  ['Arrencada', 'd’Arrencada'],
  ['Òscar', 'd’Òscar'],
  ['Hang clean', 'd’Hang clean'],
  ['Open Box', 'd’Open Box'],
  ['1RM', 'd’1RM'],
  ['11 reps', 'd’11 reps'],
  ['12 reps', 'de 12 reps'],
  ['WOD', 'de WOD'],
  ['HSPU', 'de HSPU'],
])('elides "de" before %s in Catalan', (name, text) => expect(of(name)).toBe(text))

test.each([
  ['1 d’octubre', 'l’1 d’octubre', 'de l’1 d’octubre', 'a l’1 d’octubre'],
  ['11 nov', 'l’11 nov', 'de l’11 nov', 'a l’11 nov'],
  ['29 d’abril', 'el 29 d’abril', 'del 29 d’abril', 'al 29 d’abril'],
  ['dilluns 24', 'dilluns 24', 'de dilluns 24', 'a dilluns 24'],
])('joins the articles of %s in Catalan', (date, ...texts) =>
  expect([el(date), del(date), al(date)]).toEqual(texts),
)

test.each([
  ['Thursday 26', 'on Thursday 26'],
  ['Monday 7 December at 18:00', 'on Monday 7 December at 18:00'],
  ['tomorrow at 18:00', 'tomorrow at 18:00'],
  ['today', 'today'],
  ['on Thursday 26', 'on Thursday 26'],
])('puts "on" before %s in English where it is needed', (day, text) => expect(on(day)).toBe(text))

test('joins them in the texts', () => {
  const values = { percent: 87.5, movement: 'Arrencada' }
  expect(phrase('ca', 'training.percentOf', values)).toBe('87,5 % d’Arrencada')
  expect(phrase('es', 'training.percentOf', values)).toBe('87,5 % de Arrencada')
  expect(phrase('ca', 'mails.rate_changes.subject', { day: '1 de desembre' })).toMatch(/ l’1 de desembre$/)
  expect(phrase('ca', 'rates.buy.next.month', { day: '1 de desembre' })).toMatch(/^L’1 de desembre es /)
})

const texts = (group: object, path: string): [string, string][] =>
  Object.entries(group).flatMap(([key, one]) =>
    typeof one === 'string' ? [[`${path}.${key}`, one]] : texts(one, `${path}.${key}`),
  )

test.each(languages.filter((each) => each !== 'es'))(
  'every text in %s has the values of the Spanish one',
  (language) => {
    const values = (text: string) =>
      [...text.matchAll(/\{\{(\w+)(?:, (\w+))?\}\}/g)].map(([, name]) => name as string).sort()
    const named = new Map(texts(allPhrases.es, '').map(([key, text]) => [key, values(text)]))
    const unlike = texts(allPhrases[language], '').filter(
      ([key, text]) => new Set(values(text)).symmetricDifference(new Set(named.get(key))).size > 0,
    )
    expect(unlike.map(([key]) => key)).toEqual([])
  },
)

test('Catalan articles before dates are joined, not written out: "l’1 de desembre", not "el 1 de desembre"', () => {
  const written = /\b(el|del|al) \{\{(day|date|until|when|month|since|from|back)\}\}/i
  expect(texts(allPhrases.ca, '').filter(([, text]) => written.test(text))).toEqual([])
})
