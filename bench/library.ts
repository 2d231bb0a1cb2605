import type { Kysely } from 'kysely'
import pg from 'pg'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { rowsOf } from '../database/query.ts'
import type { DB } from '../database/tables.ts'
import { searchLibrary } from '../domains/programming/server/library/search-library.ts'
import { selectWorkoutsOfTracks } from '../domains/programming/server/workouts/track-queries.ts'
import { emptyDatabase } from './empty-database.ts'
import { type Figure, median, millis, timeBeside } from './report.ts'
import type { Stage } from './stage.ts'

const workouts = 20_000
const centers = 4
const tracks = 5
const scoresEach = 12
const rounds = 40
const pageSize = 20

// Five tracks in four centers, a workout each a day; one in thirty is a benchmark, a part has scores.
const years = `
  insert into centers (name) select 'Center ' || n from generate_series(1, ${centers}) n;
  insert into tracks (name, color, position) select jsonb_build_object('es', 'Track ' || n), '#1f6f8b', n from generate_series(2, ${tracks}) n;
  insert into members (cin, name, surname, email) select 'L' || n, 'Name' || n, 'Surname' || n, 'l' || n || '@example.com' from generate_series(1, ${scoresEach}) n;
  insert into workouts (center_id, track_id, on_date, blocks)
    select 1 + n % ${centers}, t.id, current_date - n / ${centers * tracks}, jsonb_build_array(
      jsonb_build_object('title', 'Warm-up', 'tc', 10, 'wbs', '[]'::jsonb, 'exercices', jsonb_build_array('Row ' || n % 900 || ' m', '20 air squats', 'Hip openers ' || n % 37)),
      jsonb_build_object('title', coalesce(b.name, 'Part ' || n), 'tc', null, 'wbs', '[]'::jsonb,
        'exercices', coalesce(to_jsonb(b.lines), jsonb_build_array('Movement' || n % 211 || ' 5x5', n % 60 || ' burpees', 'Run ' || n % 77 * 10))))
    from generate_series(0, ${workouts - 1}) n
      join lateral (select id from tracks order by position offset (n / ${centers}) % ${tracks} limit 1) t on true
      left join lateral (select name, lines from benchmarks order by id offset (n / 30) % 30 limit 1) b on n % 30 = 0;
  insert into boards (on_date, fingerprint, track_id) select on_date, id::text, track_id from workouts;
  insert into scored_blocks (board_id, workout_id, center_id, on_date, position, title, lines, scheme, sets, pick, team_size, benchmark_id)
    select d.id, w.id, w.center_id, w.on_date, 0, '', '{}', 'time', 1, 'best', 1, b.id
    from workouts w join boards d on d.fingerprint = w.id::text left join benchmarks b on b.name = w.blocks -> 1 ->> 'title';
  insert into scores (block_id, member_id, benchmark_id, level, value, capped, order_key, visible, entered_at, changed_at)
    select b.id, m.id, b.benchmark_id, 'rx', 180000 + (b.id * m.id) % 600000, false, 1, true, b.on_date, b.on_date
    from scored_blocks b, members m where b.id % 4 = 0`

const words = ['fran', 'pull ups', 'thrusters 43', 'movement77', 'burpees', 'helen']

/** Searches of the library, each with all that its list shows and the count, beside the query of the same page alone. */
export async function measureLibrary(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await emptyDatabase(stage.databaseUrl, 'library')
  await migrate(databaseUrl)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(years)
  await client.query('vacuum analyze')
  await client.end()
  const { db, pool } = connect(databaseUrl)
  try {
    return [await measureSearch(db), await measureDay(db)]
  } finally {
    await pool.end()
  }
}

async function measureSearch(db: Kysely<DB>): Promise<Figure> {
  const caller = { at: new Date(), language: 'es' } as const
  const bare = (lexemes: string) => rowsOf<{ id: number }>(db)`
    select w.id, w.on_date, w.blocks from workouts w where workout_words(w.blocks) @@ ${lexemes}::tsquery
    order by w.on_date desc, w.id desc limit ${pageSize + 1}`
  const [ours, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const text = words[round % words.length] ?? ''
    const lexemes = text
      .split(' ')
      .map((word) => `'${word}':*`)
      .join(' & ')
    const [without, rows] = await timed(() => bare(lexemes))
    const [whole, { content }] = await timed(() => searchLibrary(db, { text, size: pageSize }, caller))
    if (content.length === 0 || content.length !== Math.min(pageSize, rows.length))
      throw new Error(`"${text}" found ${content.length} workouts`)
    alone.push(without)
    ours.push(whole)
  }
  return timeBeside(
    `A search of the library over ${workouts.toLocaleString('en')} workouts`,
    median(ours),
    { of: 'the query of its page alone', value: median(alone) },
    3,
    `median of ${rounds}; with tracks, results, fist bumps and the count; slowest ${millis(Math.max(...ours))}`,
  )
}

/** A day of one center with all its tracks beside the same with one. */
async function measureDay(db: Kysely<DB>): Promise<Figure> {
  const reader = { id: 1, isTrainer: true, at: new Date() }
  const [{ day = '' } = {}] = await rowsOf<{ day: string }>(db)`select (current_date - 10)::text as day`
  const read = (until: string, size: number) =>
    selectWorkoutsOfTracks(db, 1, { reader, from: day, until, track: null }, { size, number: 0 })
  const [five, one]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    one.push((await timed(() => read(day, 1)))[0])
    const [millisOfAll, rows] = await timed(() => read(day, tracks))
    if (rows.length !== tracks) throw new Error(`a day has ${rows.length} workouts`)
    five.push(millisOfAll)
  }
  const floor = { of: 'one track of it', value: median(one) }
  return timeBeside(`A day with ${tracks} tracks`, median(five), floor, 2, `median of ${rounds}`)
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now()
  const result = await work()
  return [performance.now() - begun, result]
}
