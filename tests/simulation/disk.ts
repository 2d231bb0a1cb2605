import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../database/tables.ts'
import type { Chance } from '../../demo/chance.ts'

/** Tables that this gym writes: of a real full disk only those fail that need another page. */
const written = [
  'bookings',
  'credit_entries',
  'gym_classes',
  'idempotency_keys',
  'outbox',
  'payments',
  'receipts',
]
const MOST_TABLES = 3

/**
 * The disk of the database. While it is full, PostgreSQL refuses rows with `disk_full` (53100): in all tables, in those that need
 * another page, or only in the commit. The tables of the demo bank are on another machine.
 */
export class Disk {
  readonly #monitor: pg.Client
  /** Until PostgreSQL has it. */
  changing: Promise<unknown> = Promise.resolve()

  constructor(monitor: pg.Client) {
    this.#monitor = monitor
  }

  fill(chance: Chance): void {
    const some = chance.shuffle(written).slice(0, chance.between(1, MOST_TABLES))
    this.#set(chance.pick([['any'], ['commit'], ['outbox'], some]))
  }

  free(): void {
    this.#set([])
  }

  #set(refused: readonly string[]): void {
    this.changing = this.#monitor.query(
      'with freed as (delete from simulation.refused) insert into simulation.refused select unnest($1::text[])',
      [refused],
    )
  }
}

/** Makes the tables ask whether the disk is full. */
export async function addDisk(db: Kysely<DB>): Promise<void> {
  await sql`create table simulation.refused (name text)`.execute(db)
  for (const [name, refused] of [
    ['refuse_row', `array['any', tg_table_name]`],
    ['refuse_commit', `array['commit']`],
  ] as const)
    await sql`create function simulation.${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`begin
      if exists (select from simulation.refused where name = any(${refused})) then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null; end`)}`.execute(db)
  await sql`do $$ declare t record; begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'demo\\_%' loop
      execute format('create trigger refuse_row after insert or update on public.%I
        for each row execute function simulation.refuse_row()', t.relname);
      execute format('create constraint trigger refuse_commit after insert or update on public.%I
        deferrable initially deferred for each row execute function simulation.refuse_commit()', t.relname);
    end loop;
  end $$`.execute(db)
}
