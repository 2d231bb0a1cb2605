import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  )

/** Catalan ones end in -r or -re; «Obre» is an imperative that does too. */
const infinitive = {
  es: /^[A-Z][a-záéíóúñ]*[aeií]r(se|l[aeo]s?|me|te|nos)?$/,
  ca: /^(?!Obre$)[A-ZÀÈÉÍÒÓÚ][a-zàèéíïòóúüç·]*re?([-’].+)?$/,
}
/** First words of Spanish texts that only look like infinitives. */
const others = ['Mujer', 'Lugar', 'Cualquier', 'Reparte']

test('buttons that are infinitives in Spanish are infinitives in Catalan', () => {
  const ca = new Map(flat(allPhrases.ca))
  const first = (text = '') => text.split(/[\s,:.…]/)[0] ?? ''
  const other = flat(allPhrases.es)
    .filter(([, es]) => infinitive.es.test(first(es)) && !others.includes(first(es)))
    .map(([key]) => `${key}: ${ca.get(key)}`)
    .filter((line) => !infinitive.ca.test(first(line.slice(line.indexOf(': ') + 2))))
  expect(other).toEqual([])
})
