import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOwnBlocks, listScoreSeries, readBoard } from '../domains/training/contract/scores.ts'
import { orderKey } from '../domains/training/rules/scores/score-order.ts'
import { call, testApp } from '../tests/support/app.ts'
import { madrid } from '../tests/support/gym.ts'
import { readRow } from '../tests/support/rows.ts'
import { demoDatabase } from '../tests/support/set-up/demo-database.ts'

const moment = '2026-11-18 15:00'
const { db, url } = await demoDatabase(moment)
const app = await testApp(url, { clock: () => madrid(moment) })

const rows = await db
  .selectFrom('scores as s')
  .innerJoin('scored_blocks as b', 'b.id', 's.block_id')
  .innerJoin('members as m', 'm.id', 's.member_id')
  .leftJoin('benchmarks as k', 'k.id', 's.benchmark_id')
  .select([
    's.id',
    's.member_id',
    's.level',
    's.value',
    's.capped',
    's.tie_break',
    's.order_key',
    's.is_best',
  ])
  .select([
    's.beats',
    's.celebrated_at',
    's.entered_at',
    's.class_id',
    's.visible',
    's.team_id',
    's.record_id',
  ])
  .select(['b.id as block_id', 'b.on_date', 'b.scheme', 'b.tie_break as by', 'b.team_size', 'b.reps'])
  .select(['k.name as benchmark', 'm.sex', sql<string>`s.order_key::text`.as('order_key')])
  .orderBy('b.on_date')
  .execute()

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

test('every score keeps the books of scores', () => {
  expect(rows.length).toBeGreaterThan(10_000)
  const orders = rows.filter((row) => {
    const { level, value, capped, tie_break: tieBreak, scheme, by } = row
    const key = orderKey(
      { level: level as 'rx', value: Number(value), capped, tieBreak },
      { scheme: scheme as 'time', tieBreak: by as null },
    )
    return String(key) !== row.order_key
  })
  expect(orders).toEqual([])
  expect(rows.filter((row) => row.entered_at.getTime() > madrid(moment) || row.class_id === null)).toEqual([])
  // The demo gym has celebrated what was a best.
  expect(rows.filter(({ beats, celebrated_at }) => beats && celebrated_at === null)).toEqual([])
  const ofBenchmark = rows.filter(({ benchmark, visible }) => benchmark && visible)
  for (const mine of Map.groupBy(ofBenchmark, (row) => `${row.member_id} ${row.benchmark}`).values()) {
    const [best] = mine.toSorted((a, b) => Number(BigInt(a.order_key) - BigInt(b.order_key)))
    expect(mine.filter((row) => row.is_best).map((row) => row.order_key)).toEqual([best?.order_key])
  }
  const teams = Map.groupBy(
    rows.filter(({ team_id }) => team_id !== null),
    ({ team_id }) => team_id,
  )
  expect(teams.size).toBeGreaterThan(50)
  for (const team of teams.values()) {
    expect(team).toHaveLength(team[0]?.team_size ?? 0)
    expect(new Set(team.map(({ block_id, value }) => `${block_id} ${value}`)).size).toBe(1)
  }
})

test('scores look like those of people', () => {
  const fran = (sex: string, level: string) =>
    median(
      rows
        .filter((row) => row.benchmark === 'Fran' && row.sex === sex && row.level === level)
        .map(({ value }) => Number(value) / 60_000),
    )
  for (const sex of ['FEMININE', 'MASCULINE']) {
    expect(fran(sex, 'rx')).toBeGreaterThan(4)
    expect(fran(sex, 'rx')).toBeLessThan(9)
    expect(fran(sex, 'scaled')).toBeGreaterThan(fran(sex, 'rx') ?? 0)
  }
  const times = rows.filter(({ scheme }) => scheme === 'time')
  const capped = times.filter((row) => row.capped).length / times.length
  expect(capped).toBeGreaterThan(0.01)
  expect(capped).toBeLessThan(0.3)
  const again = rows.filter(({ benchmark }) => benchmark !== null)
  const improved = [...Map.groupBy(again, (row) => `${row.member_id} ${row.benchmark}`).values()].filter(
    (mine) => mine.length > 2,
  )
  const better = improved.filter((mine) => mine.slice(1).some(({ beats }) => beats))
  expect(better.length).toBeGreaterThan(improved.length / 2)
  // A load for one repetition entered the records.
  const singles = rows.filter(({ scheme, reps }) => scheme === 'load' && reps === 1)
  expect(singles.filter(({ record_id }) => record_id !== null).length).toBeGreaterThan(singles.length / 2)
})

test('the printed member has a history, and the board of a day is full', async () => {
  const { id: as } = await readRow(db, 'members', ['id'], { cin: '00000002W' })
  const series = (await call(app, listScoreSeries, { as })).body as { results: number }[]
  expect(series.length).toBeGreaterThan(5)
  const [block] = (await call(app, listOwnBlocks, { as, query: { when: '2026-11-17' } })).body
  const board = await call(app, readBoard, { as, params: { id: block.block.boardId } })
  expect(board.body.entries.length).toBeGreaterThan(10)
  expect(board.body.entries.some(({ bumps }: { bumps: number }) => bumps > 0)).toBe(true)
})
