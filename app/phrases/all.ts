// Written by `npm run phrases`. Do not edit.
import type { Language } from '../../platform/contract/languages.ts'
import type { Phrases } from '../../platform/phrases/phrases.ts'
import * as ca from './ca/all.ts'
import * as es from './es/all.ts'
import * as en from './en/all.ts'

/** Every phrase file of each language, by the name of its export. A file missing in a language does not compile. */
export const phraseFiles = { ca, es, en } satisfies Record<Language, Phrases<typeof es>>
