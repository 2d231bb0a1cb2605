import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { TransferEntity } from '../../contract/transfer-columns.ts'
import { plain } from './reading/plain-text.ts'
import type { Mapping } from './reading/read-file.ts'

/** Names a set of titles, whatever their order. */
const hashOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(plain).toSorted().join('\n')).digest('hex')

/** The stored mapping for a file with these titles. */
export async function selectMapping(
  db: Kysely<DB>,
  entity: TransferEntity,
  headers: readonly string[],
): Promise<(Mapping & { at: Date }) | null> {
  const rows = await rowsOf<Mapping & { at: Date }>(db)`
    select columns, answers, at from import_mappings where entity = ${entity} and headers = ${hashOf(headers)}`
  return rows[0] ?? null
}

/** Remembers what was chosen by hand; forgets it if nothing was. */
export async function upsertMapping(
  db: Kysely<DB>,
  { entity, headers, at }: { entity: TransferEntity; headers: readonly string[]; at: Date },
  { columns, answers }: Mapping,
): Promise<void> {
  if (Object.keys(columns).length + Object.keys(answers).length === 0) {
    await run(db)`delete from import_mappings where entity = ${entity} and headers = ${hashOf(headers)}`
    return
  }
  await run(db)`
    insert into import_mappings (entity, headers, columns, answers, at)
    values (${entity}, ${hashOf(headers)}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(answers)}::jsonb, ${at})
    on conflict (entity, headers) do update set columns = excluded.columns, answers = excluded.answers, at = excluded.at`
}
