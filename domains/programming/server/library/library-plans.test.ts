import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DB } from '../../../../database/tables.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { interceptStatements, openNode } from '../../../../tests/support/nodes.ts'
import { insertRow, readRow } from '../../../../tests/support/rows.ts'
import { readLastTime, readWorkoutFigures } from '../../../training/server/scores/read-figures.ts'
import { searchLibrary } from './search-library.ts'

// With years of workouts, a search must use an index.

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const benchmark = (await readRow(db, 'benchmarks', ['id'], { name: 'Fran' })).id
const name = { ca: 'Thruster', es: 'Thruster' }
const thruster = (await insertRow(db, 'movements', { name, unit: 'kg', has_rm: true, abbreviation: 'THR' }))
  .id

beforeAll(async () => {
  const track = (await readRow(db, 'tracks', ['id'])).id
  // Every fiftieth is Fran.
  await sql`
    insert into workouts (center_id, track_id, on_date, blocks)
    select ${gym.center.id}, ${track}, '2026-05-01'::date - n, jsonb_build_array(jsonb_build_object(
      'title', case when n % 50 = 0 then 'Fran' else 'Part ' || n end, 'tc', null, 'wbs', '[]'::jsonb,
      'exercices', case when n % 50 = 0 then '["21-15-9", "Thrusters 43/29 kg"]'::jsonb
        else jsonb_build_array('Line ' || n, 'Run ' || n % 900 || ' m', 'Row ' || n % 77) end))
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into boards (on_date, fingerprint, track_id) select on_date, 'x', track_id from workouts`.execute(
    db,
  )
  await sql`
    insert into scored_blocks (board_id, workout_id, center_id, on_date, position, title, lines, scheme, sets, pick, team_size, benchmark_id)
    select d.id, w.id, w.center_id, w.on_date, 0, 'Part', '{}', 'time', 1, 'best', 1,
      case when w.blocks -> 0 ->> 'title' = 'Fran' then ${benchmark}::integer end
    from workouts w join boards d on d.on_date = w.on_date`.execute(db)
  await sql`vacuum analyze workouts, boards, scored_blocks, scores`.execute(db)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

let nodes: Plan[] = []
const watched = interceptStatements(openNode(url), {
  watch: async ({ text }, values) => {
    if (!/^\s*(with|select)/i.test(text)) return
    const { rows } = await pool.query(`explain (format json) ${text}`, values)
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
  },
})
const reading = new Kysely<DB>({ dialect: new PostgresDialect({ pool: watched }) })
const at = new Date(madrid('2026-05-13 10:00'))
const search = (query: object) =>
  searchLibrary(reading, { text: '', size: 20, ...query }, { at, language: 'es' })

const whole = () =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
    .filter((name) => ['workouts', 'scored_blocks', 'boards'].includes(name ?? ''))
const indexes = () => nodes.map((node) => node['Index Name'])

beforeEach(() => {
  nodes = []
})

test.each([
  ['words', { text: 'thrus 43' }, 'workouts_words'],
  ['a movement', { movement: thruster }, 'workouts_words'],
  ['a benchmark', { benchmark }, 'scored_blocks_benchmark'],
  ['nothing', {}, 'workouts_newest'],
])('a search for %s in 20,000 workouts reads no table whole', async (_, query, index) => {
  const { content, total } = await search(query)
  expect([content.length, total]).toEqual([20, 201])
  expect(indexes()).toContain(index)
  // Counting up to 201 of all may read a table, and stops there.
  if (Object.keys(query).length > 0) expect(whole()).toEqual([])
})

test('figures and the last time read no table whole', async () => {
  const [one] = (await search({ text: 'fran' })).content
  nodes = []
  expect(await readWorkoutFigures(reading, Number(one?.id))).toHaveLength(1)
  const last = await readLastTime(
    reading,
    { benchmark },
    { centerId: gym.center.id, before: '2026-05-13', at },
  )
  expect(last?.workoutId).toBe(one?.id)
  expect(whole()).toEqual([])
})

test('without its index, words are looked for in every workout', async () => {
  await sql`drop index workouts_words`.execute(db)
  await search({ text: 'thrus 43 29' })
  expect(indexes()).not.toContain('workouts_words')
  expect(nodes.some((node) => node['Relation Name'] === 'workouts')).toBe(true)
})
