import { sql } from 'kysely'
import { textInSql } from '../../../../database/texts.ts'
import { languages } from '../../../../platform/contract/languages.ts'

/** Names of what a payment bought, by language: of the plan `l`, or of the product `d` with its size `v`. */
export const soldNames = sql`jsonb_build_object(${sql.join(
  languages.flatMap((language) => {
    const [plan, product, size] = ['l', 'd', 'v'].map((table) =>
      textInSql(sql.ref(`${table}.name`), language),
    )
    return [sql`${language}::text`, sql`coalesce(${plan}, ${product} || coalesce(' ' || ${size}, ''), '')`]
  }),
)})`
