import type pg from 'pg'
import {
  type Catalog,
  type Column,
  inSchema,
  readCatalog,
  sequencesOf,
  type Table,
  travels,
} from './catalog.ts'
import type { OnProgress } from './format.ts'
import { insertionOrder } from './insertion-order.ts'
import { draftSchema } from './load-archive.ts'

/** Locks what `replaceGym` replaces: nobody writes until the commit, everybody reads what was there. */
export async function lockGym(client: pg.ClientBase): Promise<void> {
  const { tables, references } = await readCatalog(client, 'public')
  const locked = tables.filter((table) => travels(table) || refersToGym(table, references))
  await client.query(
    `lock table ${locked.map(({ name }) => inSchema(client, 'public', name))} in share row exclusive mode`,
  )
}

/**
 * Replaces the rows of the gym by those of the draft and drops the draft. What stays behind is deleted where it refers to rows that
 * go. Sequences continue. `client` must be in the transaction of `loadArchive`, and hold `lockGym`.
 */
export async function replaceGym(client: pg.ClientBase, onProgress: OnProgress = () => {}): Promise<void> {
  const { tables, references } = await readCatalog(client, 'public')
  const { tables: order, later } = insertionOrder(tables.filter(travels), references)
  const present = (name: string) => inSchema(client, 'public', name)
  const draft = (name: string) => inSchema(client, draftSchema, name)
  const each = (statements: string[]) => client.query(statements.join(';'))

  await each(order.map(({ name }) => `alter table ${present(name)} disable trigger user`))
  const referring = insertionOrder(
    tables.filter((table) => !travels(table) && refersToGym(table, references)),
    references,
  ).tables
  await each(
    columnsIn(later).map(
      ([table, column]) => `update ${present(table)} set ${client.escapeIdentifier(column)} = null`,
    ),
  )
  await each([...order, ...referring].toReversed().map(({ name }) => `delete from ${present(name)}`))

  const written = (column: Column) => !column.generated
  let done = 0
  for (const table of order) {
    const columns = table.columns.filter(written)
    const names = columns.map(({ name }) => client.escapeIdentifier(name))
    const values = columns.map((column) =>
      draftValue(client, column, later.has(`${table.name}.${column.name}`)),
    )
    await client.query(
      `insert into ${present(table.name)} (${names}) overriding system value select ${values} from ${draft(table.name)}`,
    )
    done += 1
    onProgress({ table: table.name, done, total: order.length })
  }
  for (const [name, column] of columnsIn(later)) {
    const table = order.find((each) => each.name === name) as Table
    const quoted = client.escapeIdentifier(column)
    const same = table.primaryKey.map(
      (key) => `p.${client.escapeIdentifier(key)} = d.${client.escapeIdentifier(key)}`,
    )
    await client.query(
      `update ${present(name)} p set ${quoted} = d.${quoted} from ${draft(name)} d
       where ${same.join(' and ')} and d.${quoted} is not null`,
    )
  }
  await continueSequences(client)
  await each(order.map(({ name }) => `alter table ${present(name)} enable trigger user`))
  await client.query(`drop schema ${draftSchema} cascade`)
}

const refersToGym = ({ name }: Table, references: Catalog['references']): boolean =>
  references.some(({ table, to }) => table === name && to !== name)

const columnsIn = (later: ReadonlySet<string>): [table: string, column: string][] =>
  [...later].map((each) => each.split('.') as [string, string])

function draftValue(client: pg.ClientBase, { name, type, ownType }: Column, isLater: boolean): string {
  if (isLater) return 'null'
  const column = client.escapeIdentifier(name)
  // The draft has a type of its own with the same name.
  return ownType ? `${column}::text::${type}` : column
}

async function continueSequences(client: pg.ClientBase): Promise<void> {
  const drafts = sequencesOf(await readCatalog(client, draftSchema))
  const statements = sequencesOf(await readCatalog(client, 'public')).flatMap(
    ({ table, column, sequence }) => {
      const draft = drafts.find((each) => each.table === table && each.column === column)
      return draft && travels({ name: table })
        ? [`select setval(${client.escapeLiteral(sequence)}, last_value, is_called) from ${draft.sequence}`]
        : []
    },
  )
  await client.query(statements.join(';'))
}
