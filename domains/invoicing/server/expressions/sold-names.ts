import { sql } from 'kysely'
import { textInSql } from '../../../../database/texts.ts'
import { languages } from '../../../../platform/contract/languages.ts'

/** Names of what a payment bought, by language: of the plan `l`, of the product `d` with its size `v`, or of a service. */
export const soldNames = sql`jsonb_build_object(${sql.join(
  languages.flatMap((language) => {
    const [plan, product, size] = ['l', 'd', 'v'].map((table) =>
      textInSql(sql.ref(`${table}.name`), language),
    )
    const service = sql`(select ${textInSql(sql.ref('w.name'), language)} from services w where w.id = (p.bought ->> 'serviceId')::integer)`
    return [
      sql`${language}::text`,
      sql`coalesce(${plan}, ${product} || coalesce(' ' || ${size}, ''), ${service}, '')`,
    ]
  }),
)})`
