import { expect, test } from 'vitest'
import type { Block } from '../domains/training/contract/blocks.ts'
import { exerciseLoads } from '../domains/training/rules/exercise-load.ts'
import { testApp } from '../tests/support/app.ts'
import { testDatabase } from '../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../tests/support/gym.ts'
import { Chance } from './chance.ts'
import { addDemoMovements, addDemoRecords } from './records.ts'
import { writeDemoTraining } from './training.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.insertInto('centers').values({ name: 'Sabadell' }).execute()
const app = await testApp(url, { clock: () => madrid('2026-11-20 12:00') })
const centers = await db.selectFrom('centers').select('id').orderBy('id').execute()

const movements = await addDemoMovements(app, gym.trainer)
const demoCenters = { centers: centers.map((c) => c.id), trainerId: gym.trainer, days: 40 }
await writeDemoTraining(app, demoCenters)

test('has a workout per day and center since six weeks, and the recoveries of the last four, to two weeks ahead', async () => {
  const workouts = await db
    .selectFrom('workouts')
    .select(['center_id', 'on_date'])
    .orderBy('on_date')
    .execute()
  expect(workouts).toHaveLength(2 * 9 * 7)
  expect([workouts[0]?.on_date, workouts.at(-1)?.on_date]).toEqual(['2026-10-05', '2026-12-06'])
  expect(await db.selectFrom('recoveries').select('id').execute()).toHaveLength(2 * 7)
})

test('refers to known movements and leaves no wave placeholder', async () => {
  const names = (await db.selectFrom('movements').selectAll().execute()).map((m) => ({
    id: m.id,
    texts: { name: m.name },
    abbreviation: m.abbreviation,
  }))
  const lines = (blocks: Block[], above: string[] = []): { line: string; above: string[] }[] =>
    blocks.flatMap(({ title, exercices, wbs, translation }) => [
      ...exercices.map((line) => ({ line, above: [title, ...above] })),
      ...(translation?.exercices ?? []).map((line) => ({
        line,
        above: [translation?.title ?? '', ...above],
      })),
      ...lines(wbs, [title, ...above]),
    ])
  const rows = await db.selectFrom('workouts').select('blocks').execute()
  const all = rows.flatMap((row) => lines(row.blocks as unknown as Block[]))
  expect(all.filter(({ line }) => /[{}]/.test(line))).toEqual([])
  const heavy = all.filter(({ line }) => line.includes('%'))
  expect(heavy.length).toBeGreaterThan(60)
  expect(heavy.filter(({ line, above }) => exerciseLoads(line, names, above).length === 0)).toEqual([])
})

test('has rising records with one best each, and untried movements', async () => {
  const [one, two] = [await buildMember(db), await buildMember(db)]
  const members = [one, two].map((id) => ({ id, since: '2025-10-01', scenario: 'extra' as const }))
  await addDemoRecords(app, members, movements, new Chance(7))
  const records = await db.selectFrom('movement_records').selectAll().where('member_id', '=', one).execute()
  const byMovement = [...Map.groupBy(records, (r) => r.movement_id).values()]
  expect(byMovement.length).toBeGreaterThan(8)
  expect(byMovement.length).toBeLessThan(movements.length)
  for (const history of byMovement) {
    expect(history.length).toBeGreaterThan(4)
    expect(history.filter((r) => r.is_best)).toHaveLength(1)
    expect(history.every((r) => r.on_date < '2026-11-20' && r.value > 0)).toBe(true)
  }
})
