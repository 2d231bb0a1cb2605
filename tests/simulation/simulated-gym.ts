import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { buildClass, buildGym, buildLot, buildMember, type Gym, madrid } from '../support/gym.ts'
import { insertRow } from '../support/rows.ts'

/** When every simulation begins. */
export const begins = madrid('2026-05-13 10:00')

export interface SimulatedGym {
  gym: Gym
  members: number[]
  /** Of the next day, with fewer places than members; two overlap, and two others. */
  classes: number[]
  walkInClass: number
  /** Nobody joins it before the end: one member each, one place each, to see whether every node works. */
  probes: { memberId: number; classId: number }[]
  /** A session of the trainer that has proved a second factor. */
  trainerSession: string
}

export async function buildSimulatedGym(
  db: Kysely<DB>,
  count: { members: number; probes: number },
): Promise<SimulatedGym> {
  const gym = await buildGym(db)
  const member = async () => {
    const id = await buildMember(db, { language: 'ca' })
    await buildLot(db, id, { amount: 200, expiresAt: madrid('2026-12-01 10:00') })
    return id
  }
  const members: number[] = []
  for (let n = 0; n < count.members; n += 1) members.push(await member())
  const classes: number[] = []
  for (const at of ['12:00', '12:30', '14:00', '14:30'])
    classes.push(await buildClass(gym, { startsAt: madrid(`2026-05-14 ${at}`), maxPeople: 2 }))
  const walkInClass = await buildClass(gym, { startsAt: madrid('2026-05-13 10:20'), maxPeople: 10 })
  const probes: SimulatedGym['probes'] = []
  for (let n = 0; n < count.probes; n += 1) {
    const startsAt = madrid('2026-05-14 19:00')
    probes.push({ memberId: await member(), classId: await buildClass(gym, { startsAt }) })
  }
  const trainerSession = '00000000-0000-4000-8000-000000000001'
  await insertRow(db, 'session_proofs', {
    family: trainerSession,
    member_id: gym.trainer,
    proved_at: new Date(begins),
    with_factor: true,
  })
  return { gym, members, classes, walkInClass, probes, trainerSession }
}

/**
 * Lets `now()` of the database's sessions be virtual time, for the statements and defaults that use it: a function of the same
 * name that comes first on the search path.
 */
export async function virtualizeNow(db: Kysely<DB>): Promise<void> {
  await sql`create schema simulation`.execute(db)
  await sql`create sequence simulation.clock`.execute(db)
  await sql`create function simulation.now() returns timestamptz language sql stable
    as $$ select to_timestamp(last_value / 1000.0) from simulation.clock $$`.execute(db)
  await sql`do $$ declare d record; begin
    for d in select c.relname, a.attname from pg_attrdef f join pg_class c on c.oid = f.adrelid
        join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
        where c.relnamespace = 'public'::regnamespace and pg_get_expr(f.adbin, f.adrelid) = 'now()' loop
      execute format('alter table %I alter column %I set default simulation.now()', d.relname, d.attname);
    end loop;
    execute format('alter database %I set search_path = simulation, public, pg_catalog', current_database());
  end $$`.execute(db)
}

/** Notes when each booking begins and ends in virtual time: by its commit, which the booking itself does not know. */
export async function noteCommits(db: Kysely<DB>): Promise<void> {
  await sql`create table simulation.commits (booking_id int, ended bool, at timestamptz)`.execute(db)
  await sql`create function simulation.note() returns trigger language plpgsql as $$ begin
    insert into simulation.commits values (new.id, new.ended_at is not null, simulation.now()); return null; end $$`.execute(
    db,
  )
  await sql`create constraint trigger note after insert or update on public.bookings
    deferrable initially deferred for each row execute function simulation.note()`.execute(db)
}
