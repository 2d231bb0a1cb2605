import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { mostTemplates, type WorkoutTemplate, type WorkoutTemplateForm } from '../../contract/library.ts'

export type TemplateRow = Omit<WorkoutTemplate, 'wbs'> & { blocks: WorkoutTemplate['wbs'] }

export function selectTemplates(db: Kysely<DB>): Promise<TemplateRow[]> {
  return rowsOf<TemplateRow>(db)`select * from workout_templates order by lower(name) limit ${mostTemplates}`
}

/** The ids of benchmarks and movements that there are, because templates do not keep them from being deleted. */
export async function selectScorable(db: Kysely<DB>): Promise<{ benchmarks: number[]; movements: number[] }> {
  const row = await rowOf<{ benchmarks: number[]; movements: number[] }>(db)`
    select array(select id from benchmarks) as benchmarks, array(select id from movements) as movements`
  return row ?? { benchmarks: [], movements: [] }
}

/** Undefined when there are `mostTemplates`. One at a time, so that they can be counted. */
export async function insertTemplate(
  db: Kysely<DB>,
  { name, wbs, language, notes }: WorkoutTemplateForm,
): Promise<TemplateRow | undefined> {
  await run(db)`select pg_advisory_xact_lock(hashtext('workout templates'))`
  return rowOf<TemplateRow>(db)`
    insert into workout_templates (name, blocks, language, notes)
    select ${name}, ${JSON.stringify(wbs)}::jsonb, ${language}, ${JSON.stringify(notes)}::jsonb
    where (select count(*) from workout_templates) < ${mostTemplates} returning *`
}

export const lockTemplate = (db: Kysely<DB>, id: number): Promise<TemplateRow | undefined> =>
  rowOf<TemplateRow>(db)`select * from workout_templates where id = ${id} for update`

export const replaceTemplate = (
  db: Kysely<DB>,
  id: number,
  { name, wbs, language, notes }: WorkoutTemplateForm,
): Promise<TemplateRow | undefined> =>
  rowOf<TemplateRow>(db)`
    update workout_templates set name = ${name}, blocks = ${JSON.stringify(wbs)}::jsonb, language = ${language},
      notes = ${JSON.stringify(notes)}::jsonb, version = version + 1
    where id = ${id} returning *`

export const removeTemplate = (db: Kysely<DB>, id: number): Promise<void> =>
  run(db)`delete from workout_templates where id = ${id}`
