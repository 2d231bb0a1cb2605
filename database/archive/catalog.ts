import type pg from 'pg'
import { columnsLeftBehind, operationalTables } from './declarations.ts'

export interface Column {
  name: string
  type: string
  /** Its type is defined by a migration, as an enum is: it exists once in each schema. */
  ownType: boolean
  nullable: boolean
  generated: boolean
  /** The sequence that gives its values, ready for a statement. */
  sequence: string | null
}

export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
}

/** A foreign key. */
export interface Reference {
  name: string
  table: string
  columns: string[]
  to: string
  definition: string
}

export interface Catalog {
  tables: Table[]
  references: Reference[]
}

/** Reads tables and foreign keys of a schema, both in the order of their names. */
export async function readCatalog(client: pg.ClientBase, schema: string): Promise<Catalog> {
  const { rows: tables } = await client.query<Table>(
    `select t.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
            'ownType', e.typnamespace = t.relnamespace, 'nullable', not a.attnotnull,
            'generated', a.attgenerated <> '',
            'sequence', pg_get_serial_sequence(format('%s.%I', $1::text, t.relname), a.attname)) order by a.attnum)
        from pg_attribute a join pg_type e on e.oid = a.atttypid
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select json_agg(a.attname order by array_position(i.indkey::smallint[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary), '[]') as "primaryKey"
     from pg_class t where t.relnamespace = $1::text::regnamespace and t.relkind in ('r', 'p') order by t.relname`,
    [quoted(client, schema)],
  )
  const { rows: references } = await client.query<Reference>(
    `select k.conname as name, t.relname as table, o.relname as to, pg_get_constraintdef(k.oid) as definition,
       (select json_agg(a.attname) from pg_attribute a where a.attrelid = t.oid and a.attnum = any(k.conkey)) as columns
     from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = $1::text::regnamespace order by t.relname, k.conname`,
    [quoted(client, schema)],
  )
  return { tables, references }
}

export const sequencesOf = ({ tables }: Catalog): { table: string; column: string; sequence: string }[] =>
  tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column, sequence }) => (sequence === null ? [] : [{ table, column, sequence }])),
  )

const quoted = (client: pg.ClientBase, name: string): string => client.escapeIdentifier(name)

export const travels = ({ name }: { name: string }): boolean => !(name in operationalTables)

/** The columns that an archive holds: no generated ones, and none that stays behind. */
export const columnsThatTravel = ({ name, columns }: Table): Column[] =>
  columns.filter((column) => !column.generated && !(`${name}.${column.name}` in columnsLeftBehind))

/** The column with the bytes of a picture; their media type is in the same row. Pictures are files of their own in an archive. */
export const pictureColumn = ({ columns }: Table): Column | undefined =>
  columns.some(({ name }) => name === 'media_type')
    ? columns.find(({ name, type }) => name === 'bytes' && type === 'bytea')
    : undefined

/** A table in its schema, ready for a statement. */
export const inSchema = (client: pg.ClientBase, schema: string, table: string): string =>
  `${quoted(client, schema)}.${quoted(client, table)}`

export const columnList = (client: pg.ClientBase, columns: readonly { name: string }[]): string =>
  columns.map(({ name }) => quoted(client, name)).join(', ')
