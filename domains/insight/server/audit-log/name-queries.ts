import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'

export interface EntityName {
  kind: string
  id: number
  /** Settings name activities and plans by it. */
  key: string | null
  name: string | null
  day: string | null
  at: Date | null
  zone: string | null
  /** 0 is Monday. */
  weekday: number | null
  time: string | null
}

interface NameSource {
  key?: RawBuilder<unknown>
  name?: RawBuilder<unknown>
  day?: RawBuilder<unknown>
  at?: RawBuilder<unknown>
  zone?: RawBuilder<unknown>
  weekday?: RawBuilder<unknown>
  time?: RawBuilder<unknown>
}

function nameSources(language: Language): Record<string, NameSource & { joins?: RawBuilder<unknown> }> {
  const { auditWords } = allPhrases[language]
  const named = (alias: string) => textInSql(sql.ref(`${alias}.name`), language)
  const ofClass = sql`join activities a on a.id = c.activity_id join centers z on z.id = c.center_id`
  const classSource = { name: named('a'), at: sql`c.starts_at`, zone: sql`z.time_zone` }
  const [classes, services] = [` ${auditWords.classes}`, ` ${auditWords.value.SERVICE}`]
  const center = sql`join centers z on z.id = x.center_id`
  return {
    activities: { name: named('x'), key: sql`x.key` },
    plans: { name: named('x'), key: sql`x.key` },
    services: { name: named('x') },
    spaces: { name: named('x') },
    appointments: {
      name: named('s'),
      at: sql`lower(x.during)`,
      zone: sql`z.time_zone`,
      joins: sql`join services s on s.id = x.service_id ${center}`,
    },
    products: { name: named('x') },
    product_variants: { name: named('x') },
    packs: {
      name: sql`x.amount || case x.credit_type when 'OPEN' then ' Open Box' when 'SERVICE' then ${services} else ${classes} end`,
    },
    movements: { name: named('x') },
    tracks: { name: named('x') },
    workout_templates: { name: sql`x.name` },
    centers: { name: sql`x.name` },
    devices: { name: sql`x.name` },
    access_tokens: { name: sql`x.name` },
    webhooks: { name: sql`x.name` },
    members: { name: sql`concat_ws(' ', x.name, x.surname)` },
    gym_classes: { ...classSource, joins: sql`join gym_classes c on c.id = x.id ${ofClass}` },
    bookings: { ...classSource, joins: sql`join gym_classes c on c.id = x.class_id ${ofClass}` },
    class_templates: {
      name: named('a'),
      weekday: sql`x.day`,
      time: sql`left(x.start_time::text, 5)`,
      joins: sql`join activities a on a.id = x.activity_id`,
    },
    days_off: { name: sql`z.name`, day: sql`x.on_date`, joins: center },
    workouts: { name: sql`z.name`, day: sql`x.on_date`, joins: center },
    recoveries: { name: sql`z.name`, day: sql`to_date(x.year || '-' || x.week, 'IYYY-IW')`, joins: center },
    remittances: { name: sql`z.name`, day: sql`x.collects_on`, joins: center },
    orders: { name: named('p'), joins: sql`join products p on p.id = x.product_id` },
    memberships: { name: named('p'), joins: sql`join plans p on p.id = x.plan_id` },
    movement_records: { name: named('m'), joins: sql`join movements m on m.id = x.movement_id` },
    mandates: { name: sql`x.reference` },
    broadcasts: { name: textInSql(sql.ref('x.title'), language) },
  }
}

/** Names of rows, by kind, which are wanted by id or by key. */
export async function selectEntityNames(
  db: Kysely<DB>,
  wanted: ReadonlyMap<string, ReadonlySet<number | string>>,
  language: Language,
): Promise<EntityName[]> {
  const none = sql`null`
  const parts = Object.entries(nameSources(language)).flatMap(([kind, source]) => {
    const all = [...(wanted.get(kind) ?? [])]
    if (all.length === 0) return []
    const ids = all.filter((one) => typeof one === 'number')
    const keys = all.filter((one) => typeof one === 'string')
    const {
      key = none,
      name = none,
      day = none,
      at = none,
      zone = none,
      weekday = none,
      time = none,
      joins = sql``,
    } = source
    return [
      sql`select ${kind}::text as kind, x.id::bigint as id, ${key}::text as key, ${name}::text as name, ${day}::date as day, ${at}::timestamptz as at,
        ${zone}::text as zone, ${weekday}::integer as weekday, ${time}::text as time
        from ${sql.table(kind)} x ${joins} where x.id = any(${ids}::bigint[]) or ${key}::text = any(${keys}::text[])`,
    ]
  })
  if (parts.length === 0) return []
  return rowsOf<EntityName>(db)`${sql.join(parts, sql` union all `)}`
}
