import { type RawBuilder, sql } from 'kysely'
import { fallbackLanguage, type Language } from '../platform/contract/languages.ts'
import { readingOrder } from '../platform/contract/texts.ts'

/* SQL that reads texts of the gym by language. */

/** The text in this language, or in the next that has it: `textIn` as SQL. */
export const textInSql = (texts: RawBuilder<unknown>, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.join(readingOrder(language).map((each) => sql`${texts} ->> ${each}::text`))})`

/** The same in a language that a row names. */
export const textForSql = (texts: RawBuilder<unknown>, language: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${texts} ->> ${language}, ${textInSql(texts, fallbackLanguage)})`
