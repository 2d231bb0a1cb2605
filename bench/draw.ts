import { createHash } from 'node:crypto'
import pg from 'pg'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { decideDraw } from '../domains/booking/server/draws/decide-draw.ts'
import { emptyDatabase } from './empty-database.ts'
import { joinCalls } from './joins.ts'
import { type Figure, median, rateBeside, timeBeside } from './report.ts'
import type { Stage } from './stage.ts'

/** The day of a large activity: every member wishes for three of its classes. */
const members = 4_000
const classes = 13
const placesAClass = 15
const wishesEach = 3
const rounds = 3
const classIds = Array.from({ length: classes }, (_, n) => n + 1)
const seed = 'a'.repeat(64)
const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

const people = `
  insert into centers (name) values ('Girona');
  insert into activities (key, name_es, name_ca, icon, color, abbreviation, credit_type)
    values ('wod', 'WOD', 'WOD', 'kettle', '#e8471c', 'wod', 'ACTIVITY');
  insert into plans (key, name_es, name_ca, activity_sessions, open_sessions, price_cents) values ('three', 'Tres', 'Tres', 3, 1, 5495);
  insert into members (cin, name, surname, email, email_confirmed_at)
    select 'D' || lpad(n::text, 8, '0'), 'Name' || n, 'Surname' || n, 'd' || n || '@example.com', now() from generate_series(1, ${members}) n;
  insert into memberships (member_id, plan_id, starts_on) select id, 1, current_date - 30 from members`

/** A draw of the day in so many days that closes now. */
const drawOn = (ahead: number) => `
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people)
    select 1, 1, current_date + ${ahead}, current_date + ${ahead} + make_time(7 + n, 0, 0), current_date + ${ahead} + make_time(8 + n, 0, 0),
      ${placesAClass} from generate_series(0, ${classes - 1}) n;
  insert into draws (center_id, activity_id, on_date, wishes_from, opens_at, closes_at, seed, seed_hash, created_at)
    values (1, 1, current_date + ${ahead}, now() - interval '11 minutes', now() - interval '31 seconds', now() - interval '1 second',
      '${seed}', '${seedHash}', now());
  insert into wishes (draw_id, member_id, ticket, class_ids, created_at, changed_at)
    select d.id, m.id, md5(d.id || ' ' || m.id), array(select c.id from gym_classes c where c.on_date = d.on_date
      order by md5(c.id || ' ' || m.id) limit ${wishesEach}), now(), now()
    from draws d, members m where d.on_date = current_date + ${ahead};
  analyze wishes`

/** The least work of a draw: its bookings, of which most wait. */
const plainly = `
  insert into plain_bookings overriding system value
    select b.* from draws d join gym_classes c using (on_date) join bookings b on b.class_id = c.id where d.id = $1`

/** The 17:00 minute: everybody's wish, beside everybody's join without a draw. */
async function measureWishes(stage: Stage): Promise<Figure> {
  const { gym, load, port, token } = stage
  const rates: { joins: number[]; wishes: number[] } = { joins: [], wishes: [] }
  const wishOf = (drawId: number) => (id: number) => ({
    method: 'PUT' as const,
    path: `/api/draws/${drawId}/wish`,
    token: token(id),
    body: { classIds: Array.from({ length: wishesEach }, (_, n) => classIds[(id + n) % classes]) },
  })
  for (let round = 0; round <= rounds; round += 1) {
    const ids = Array.from({ length: members }, (_, n) => 1 + round * members + n)
    for (const kind of ['joins', 'wishes'] as const) {
      await gym.reset(placesAClass)
      const draw = kind === 'wishes' ? await gym.openDraw() : undefined
      const calls = draw
        ? ids.map(wishOf(draw.id))
        : joinCalls(stage, { classIds, maxPeople: placesAClass }, ids)
      const { ms, confirmed, others } = await load.send({ port, clients: 256, calls, warmUp: 0 })
      await draw?.end()
      if (confirmed !== members) throw new Error(`${kind}: answers ${JSON.stringify(others)}`)
      // The first one warms up.
      if (round > 0) rates[kind].push(members / (ms / 1_000))
    }
  }
  const what = `${members.toLocaleString('en')} wishes for ${classes} classes at once, to as many joins, 256 connections`
  return rateBeside(what, median(rates.wishes), { of: 'as many joins', value: median(rates.joins) }, 1)
}

/** From the end of wishes until the last member is told: one transaction, listened to as every node does. */
export async function measureDraw(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await emptyDatabase(stage.databaseUrl, 'bench_draw')
  await migrate(databaseUrl)
  const { pool } = connect(databaseUrl, { max: 2 })
  const listener = new pg.Client(databaseUrl)
  await listener.connect()
  try {
    await pool.query(people)
    await pool.query('create table plain_bookings (like bookings including all)')
    await pool.query('vacuum analyze')
    let told = new Set<number>()
    listener.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as { t: string; id: number; what?: string }[])
        if (event.t === 'user' && event.what === 'bookings') told.add(event.id)
    })
    await listener.query('listen live')
    const [taken, plain]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      told = new Set()
      await pool.query(drawOn(10 + round * 7))
      const id = (await pool.query<{ id: number }>('select max(id) as id from draws')).rows[0]?.id ?? 0
      const begun = performance.now()
      if (!(await decideDraw(pool, Date.now(), id))) throw new Error('the draw was not due')
      while (told.size < members) await new Promise((resolve) => setTimeout(resolve, 1))
      // The first one warms up.
      if (round > 0) taken.push(performance.now() - begun)
      await requireRight(pool, id)
      const inserting = performance.now()
      await pool.query(plainly, [id])
      if (round > 0) plain.push(performance.now() - inserting)
    }
    const what = `A draw of ${members.toLocaleString('en')} wishes over ${classes} classes, until everybody is told`
    const floor = { of: 'inserting its bookings', value: median(plain) }
    const more = `one transaction, ${wishesEach} classes in each wish`
    return [timeBeside(what, median(taken), floor, 10, more), await measureWishes(stage)]
  } finally {
    await listener.end()
    await pool.end()
  }
}

/** Every place is given, and everybody else waits for all their wishes. */
async function requireRight(pool: pg.Pool, drawId: number): Promise<void> {
  const { rows } = await pool.query<{ users_in: number; users_wait: number }>(
    'select sum(c.users_in)::int as users_in, sum(c.users_wait)::int as users_wait from draws d join gym_classes c using (on_date) where d.id = $1',
    [drawId],
  )
  const places = classes * placesAClass
  const { users_in = 0, users_wait = 0 } = rows[0] ?? {}
  if (users_in !== places || users_wait !== (members - places) * wishesEach)
    throw new Error(`${users_in} places and ${users_wait} waits instead of ${places} and the others`)
}
