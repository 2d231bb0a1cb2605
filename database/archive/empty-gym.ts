import type pg from 'pg'
import { inSchema, readCatalog, travels } from './catalog.ts'

/**
 * The tables with rows that refer to a member: what a gym in use holds. The audit log does not count, nor what stays behind. A gym
 * that has only been set up holds none.
 */
export async function tablesInUse(client: pg.ClientBase): Promise<string[]> {
  const { references } = await readCatalog(client, 'public')
  const ofMembers = references.filter(
    ({ table, to }) => to === 'members' && table !== to && table !== 'audit_log' && travels({ name: table }),
  )
  const { rows } = await client.query<{ name: string }>(
    ofMembers
      .map(({ table, columns }) => {
        const set = columns.map((column) => `${client.escapeIdentifier(column)} is not null`)
        return `select ${client.escapeLiteral(table)} as name where exists (
          select from ${inSchema(client, 'public', table)} where ${set.join(' and ')})`
      })
      .join(' union '),
  )
  return rows.map(({ name }) => name)
}

/** The columns of a table that refer to others. */
export async function referringColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { references } = await readCatalog(client, 'public')
  return references.filter((each) => each.table === table).flatMap(({ columns }) => columns)
}
