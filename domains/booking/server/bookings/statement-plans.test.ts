import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DB } from '../../../../database/tables.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { interceptStatements, openNode } from '../../../../tests/support/nodes.ts'
import { selectMovements } from '../../../sales/server/credits/ledger-queries.ts'
import { cancelClass } from '../../../timetable/server/classes/cancel-classes.ts'
import { changeClass } from '../../../timetable/server/classes/change-class.ts'
import { listClassUsers } from '../classes/find-class-user.ts'
import { ClassReader } from '../classes/read-classes.ts'
import { selectStrikes } from '../strikes/queries.ts'
import { fillFreePlaces, lapseWaits } from './fill-free-places.ts'
import { markAttendance } from './roll/mark-attendance.ts'

// With years of data, frequent statements must use an index.

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const large = new Set(['bookings', 'gym_classes', 'members', 'credit_entries', 'credit_lots', 'memberships'])

beforeAll(async () => {
  await db.transaction().execute(writeThePast)
  await sql`vacuum analyze bookings, gym_classes, members, memberships, credit_lots, credit_entries`.execute(
    db,
  )
})

async function writeThePast(db: Transaction<DB>): Promise<void> {
  // Inserting is much faster without triggers and foreign keys.
  await sql`
    do $$ declare one record; begin
      for one in select conname, conrelid::regclass as place from pg_constraint
        where contype in ('f', 'x') and conrelid in ('bookings'::regclass, 'gym_classes'::regclass, 'credit_entries'::regclass) loop
        execute format('alter table %s drop constraint %I', one.place, one.conname);
      end loop;
    end $$`.execute(db)
  await buildMembers(db, 3000, gym.three)
  await sql`
    insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people, users_in)
    select ${gym.center.id}, ${gym.wod}, day, at, at + interval '1 hour', 12, 10
    from (select day::date, (day + interval '7 hours' + nth * interval '1 hour') as at
      from generate_series('2022-01-01'::timestamp, '2026-05-11', '1 day') day, generate_series(0, 12) nth) d`.execute(
    db,
  )
  await sql`
    insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_at,
      created_by, ended_at, end_reason)
    select c.id, m, 'IN', tstzrange(c.starts_at, c.ends_at), case when nth % 3 = 0 then 'credit' else 'session' end, 'ACTIVITY',
      date_trunc('week', c.on_date::timestamp)::date, c.activity_id, c.on_date, c.starts_at - interval '1 day', m,
      case when nth = 0 then c.starts_at - interval '3 hours' end, case when nth = 0 then 'left' end
    from gym_classes c, generate_series(0, 9) nth, lateral (select 10 + (c.id * 10 + nth) % 2900 as m) who
    limit 200000`.execute(db)
  await sql`
    insert into credit_lots (member_id, credit_type, remaining, expires_at)
    select 10 + n % 2900, 'ACTIVITY', case when n % 20 = 0 then 3 else 0 end, '2026-12-31' from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`
    insert into credit_entries (lot_id, member_id, amount, source, reference)
    select l.id, l.member_id, 1, 'purchase', 'test:' || l.id || ':' || n from credit_lots l, generate_series(1, 4) n`.execute(
    db,
  )
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** The large tables that a plan scans sequentially. */
const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

const mostLoops = (plan: Plan): number =>
  Math.max(plan['Actual Loops'] ?? 0, ...(plan.Plans ?? []).map(mostLoops))

/** The sequential scans of each sent statement, as custom and as generic plan. */
const seen = new Map<string, string[]>()
const watched = interceptStatements(openNode(url), {
  watch: async ({ name, text }, values) => {
    if (!/^\s*(with|select|insert|update|delete)/i.test(text)) return
    const forAny = `explain (format json, generic_plan) ${text}`
    const plans = [await pool.query(`explain (format json) ${text}`, values), await pool.query(forAny)]
    const found = plans.flatMap(({ rows }) => readWhole(rows[0]['QUERY PLAN'][0].Plan))
    seen.set(name ?? text, [...(seen.get(name ?? text) ?? []), ...found])
  },
})

test('no statement scans a large table with 200,000 bookings', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bookings`.execute(db)
  expect(rows[0]?.n).toBe(200_000)
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 2 })
  const other = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  const free = await buildClass(gym, { startsAt: madrid('2026-05-13 20:00') })
  const [a = 0, b = 0, c = 0, d = 0] = await buildMembers(db, 4, gym.three)
  const desk = openDesk(watched, () => now)

  for (const member of [a, b, c]) await desk.join(id, member, 'key')
  await desk.join(id, c, 'key')
  await desk.join(other, d)
  await desk.join(other, c)
  await desk.add(id, d, 'admin', gym.admin)
  await desk.move(id, other, a)
  await desk.move(id, free, a)
  await desk.leave(free, a)
  await desk.remove(id, b, gym.trainer)
  await changeClass(watched, now, id, { maxPeople: 3 }, gym.admin)
  await fillFreePlaces(watched, now)
  await markAttendance(watched, evening, {
    classId: id,
    memberId: c,
    validated: true,
    by: { id: gym.trainer, isAdmin: false },
  })
  await lapseWaits(watched, evening)
  const reader = new ClassReader(watched)
  await reader.ofDay({ centerId: gym.center.id, day: '2026-05-13' }, c)
  await reader.coming(c, now, 'es')
  await listClassUsers(watched, id, { id: gym.trainer, isTrainer: true })
  await cancelClass(watched, now, id, gym.admin)
  const reading = new Kysely<DB>({ dialect: new PostgresDialect({ pool: watched }) })
  expect((await selectMovements(reading, 20, new Date(now), { size: 15, number: 0 })).content).toHaveLength(
    15,
  )

  expect([...seen].filter(([, tables]) => tables.length > 0)).toEqual([])
  const important = [
    'lock-classes',
    'lock-members',
    'bookings-of-members',
    'purses',
    'lots-of-members',
    'insert-bookings',
  ]
  const more = [
    'promote-bookings',
    'end-bookings',
    'bookings-in-classes',
    'connected-classes',
    'returns-of-places',
    'follow-moves',
    'classes-to-lapse',
    'days-and-places',
    'classes-of-days',
  ]
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([...important, ...more, 'coming-places', 'users-of-classes']),
  )
})

test('strikes are read by member also while statistics say that no roll is closed', async () => {
  await sql`update gym set strikes = true, strikes_since = '2022-01-01'`.execute(db)
  const most: number[] = []
  const counted = interceptStatements(openNode(url), {
    watch: async ({ text }, values) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
      most.push(mostLoops(rows[0]['QUERY PLAN'][0].Plan))
    },
  })
  const reading = new Kysely<DB>({ dialect: new PostgresDialect({ pool: counted }) })
  const members = [10, 11, 12, 13, 14]
  await selectStrikes(reading, members, now)
  // They have some seventy bookings each; there are 20,000 classes.
  expect(most).toEqual([expect.toSatisfy((loops: number) => loops > 100 && loops < 2_000)])
})

test('frequent statements are planned once per connection', async () => {
  const one = openNode(url, 1)
  const desk = openDesk(one, () => now)
  const reader = new ClassReader(one)
  const id = await buildClass(gym, { startsAt: evening })
  const [member = 0] = await buildMembers(db, 1, gym.three)
  for (let times = 0; times < 10; times += 1) {
    await desk.join(id, member)
    await reader.ofDay({ centerId: gym.center.id, day: '2026-05-13' }, member)
    await reader.byId([id], member, 'es')
    await reader.coming(member, now, 'es')
    await listClassUsers(one, id, { id: gym.trainer, isTrainer: true })
    await desk.leave(id, member)
  }
  const { rows } = await one.query<{ name: string; custom: number; generic: number }>(
    'select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements',
  )
  // After five custom plans PostgreSQL keeps the generic one, if it seems as cheap.
  expect(rows.filter(({ custom }) => custom > 5)).toEqual([])
  expect(rows.filter(({ generic }) => generic > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'days-and-places',
      'classes-by-id',
      'lock-classes',
      'insert-bookings',
      'end-bookings',
    ]),
  )
})

/** The indexes that keep a row from being updated in place when a place is paid with a credit. */
const indexesOfWhatPaidJoinsChange = async (on: Kysely<DB>) =>
  (
    await sql<{ name: string }>`select i.indexrelid::regclass::text as name
      from (values ('credit_lots', 'remaining'), ('gym_classes', 'users_in')) changed (place, field)
      join pg_index i on i.indrelid = changed.place::regclass and pg_get_indexdef(i.indexrelid) ~ ('\\m' || changed.field || '\\M')`.execute(
      on,
    )
  ).rows.map(({ name }) => name)

test('a paid join updates class and credits in place, because no index names what it changes', async () => {
  expect(await indexesOfWhatPaidJoinsChange(db)).toEqual([])
  const planted = db.transaction().execute(async (tx) => {
    await sql`create index full_classes on gym_classes (on_date) where users_in >= max_people`.execute(tx)
    expect(await indexesOfWhatPaidJoinsChange(tx)).toEqual(['full_classes'])
    throw new Error('taken back')
  })
  await expect(planted).rejects.toThrow('taken back')
})

test('without its indexes a statement does scan a large table', async () => {
  await sql`drop index bookings_of_class, bookings_one_live`.execute(db)
  const desk = openDesk(watched, () => now)
  seen.clear()
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 2 })
  const [member = 0] = await buildMembers(db, 1, gym.three)
  await desk.join(id, member)
  expect(await desk.leave(id, member)).toBe('refunded')
  expect(seen.get('bookings-in-classes')).toContain('bookings')
})
