import pg from 'pg'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { migrate } from '../database/migrate.ts'
import { emptyDatabase } from './empty-database.ts'
import { type Figure, median, timeBeside } from './report.ts'
import type { Stage } from './stage.ts'

/** A large gym, as its owner sees it over a year. */
const centers = 20
const membersEach = 500
const classesADay = 14
const placesAClass = 18
const days = 364
const rounds = 3

// A year of rows. Foreign keys are not checked while inserting: everything they refer to exists.
const year = `
  do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname from pg_constraint
      where conrelid in ('bookings'::regclass, 'payments'::regclass) and contype in ('f', 'x')
    loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop;
  end $$;
  insert into centers (name) select 'Center ' || n from generate_series(1, ${centers}) n;
  insert into activities (key, name_es, name_ca, icon, color, abbreviation, credit_type)
    select key, key, key, 'kettle', '#e8471c', left(key, 3), 'ACTIVITY' from unnest(array['wod', 'strength', 'gymnastics']) key;
  insert into plans (key, name_es, name_ca, activity_sessions, open_sessions, price_cents) values ('three', 'Tres', 'Tres', 3, 1, 5495);
  insert into members (cin, name, surname, email, center_id, roles, created_at)
    select 'F' || lpad(n::text, 8, '0'), 'Name' || n, 'Surname' || n, 'f' || n || '@example.com', 1 + (n - 1) / ${membersEach},
      case when n = 1 then '{USER,ADMIN,TRAINER}'::text[] else '{USER}'::text[] end, now() - interval '400 days'
    from generate_series(1, ${centers * membersEach}) n;
  insert into memberships (member_id, plan_id, starts_on)
    select id, 1, current_date - ${days} + (id * 7) % 300 from members;
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people, users_in)
    select c, 1 + h % 3, d, d + make_time(7 + h, 0, 0), d + make_time(8 + h, 0, 0), 20, ${placesAClass}
    from generate_series(1, ${centers}) c, generate_series(0, ${classesADay - 1}) h,
      generate_series(1, ${days}) n, lateral (select current_date - n as d) day
    where extract(isodow from d) < 7;
  insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by, validated)
    select k.id, (k.center_id - 1) * ${membersEach} + 1 + (k.id * ${placesAClass} + p) % ${membersEach}, 'IN',
      tstzrange(k.starts_at, k.ends_at), 'session', 'ACTIVITY', date_trunc('week', k.on_date::timestamp)::date, k.activity_id,
      k.on_date, 1, p % 10 <> 0
    from gym_classes k, generate_series(1, ${placesAClass}) p;
  insert into payments (member_id, center_id, purpose, bought, amount_cents, description, method, status, paid_at, redeemed_at, month)
    select m.id, m.center_id, 'month', '{}', 5495, '', 'card', 'succeeded', d, d, date_trunc('month', d)::date
    from members m, generate_series(0, 11) n, lateral (select date_trunc('month', now()) - make_interval(months => n) as d) at`

/** Figures of a year, of one center and of all, compared with the plainest read of as many rows. */
export async function measureFigures(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await emptyDatabase(stage.databaseUrl, 'figures')
  await migrate(databaseUrl)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(year)
    // Its admin has no second factor.
    await client.query('update gym set is_demo = true')
    await client.query('vacuum analyze')
    return await measure(databaseUrl, client)
  } finally {
    await client.end()
  }
}

async function measure(databaseUrl: string, client: pg.Client): Promise<Figure[]> {
  const app = await buildApp({
    config: loadConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: `/tmp/bench-figures-${process.pid}`,
      JWT_SECRET: 'of the benchmark of figures, long enough for it',
      LOG_LEVEL: 'silent',
    }),
    jobs: false,
    web: false,
  })
  const token = app.tokens.sign({ id: 1, roles: ['USER', 'ADMIN', 'TRAINER'], language: 'ca' })
  const ask = async (url: string): Promise<number> => {
    const begun = performance.now()
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode} ${answer.body}`)
    return performance.now() - begun
  }
  const plain = async (where: string): Promise<number> => {
    const begun = performance.now()
    await client.query(
      `select sum(length(b::text)) from bookings b join gym_classes k on k.id = b.class_id ${where}`,
    )
    return performance.now() - begun
  }
  const today = new Date()
  const day = (ago: number) => new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  const range = `from=${day(days)}&to=${day(0)}`
  const asked = [
    {
      what: 'a year of a center',
      url: `/api/figures?${range}&centerId=7`,
      rows: 'where k.center_id = 7',
      most: 1.25,
    },
    { what: `a year of ${centers} centers`, url: `/api/figures?${range}&of=gym`, rows: '', most: 1 },
    {
      what: 'members slipping away, of a center',
      url: '/api/figures/slipping?weeks=3&centerId=7',
      rows: 'where k.center_id = 7',
      most: 0.25,
    },
    {
      what: `members slipping away, of ${centers} centers`,
      url: '/api/figures/slipping?weeks=3&of=gym',
      rows: '',
      most: 0.5,
    },
  ]
  const figures: Figure[] = []
  for (const { what, url, rows, most } of asked) {
    await ask(url)
    await plain(rows)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await ask(url))
      theirs.push(await plain(rows))
    }
    const floor = { of: `a read of ${rows === '' ? 'their' : 'its'} places`, value: median(theirs) }
    figures.push(timeBeside(`Figures: ${what}`, median(ours), floor, most))
  }
  await app.close()
  return figures
}
