import { type RawBuilder, sql } from 'kysely'

/* SQL that finds people by what is typed. */

/** Lower case without accents, so that "gomez" finds Gómez. */
export const foldAccents = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'áàâäéèêëíìîïóòôöúùûüçñ', 'aaaaeeeeiiiioooouuuucn')`

/** Whether a text contains all words. The subselect folds the words once, not per row. */
export const containsWords = (text: RawBuilder<unknown>, words: readonly string[]) => {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`${foldAccents(text)} like all (array(select ${foldAccents(sql`pattern`)} from unnest(${patterns}::text[]) pattern))`
}
