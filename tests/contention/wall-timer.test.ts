import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { changeTimer, starting } from '../../domains/training/server/wall/change-timer.ts'
import { findTimers } from '../../domains/training/server/wall/find-timers.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// Two coaches who start a timer on the wall at once.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const seen = async () => (await findTimers(db, [gym.center.id]))[0]?.version ?? 0

const start = (node: typeof app, memberId: number, version: number, length: number) => {
  const plan = { mode: 'amrap', length } as const
  return changeTimer(node, { centerId: gym.center.id, memberId, version }, starting(plan))
}

const race = async (nodes: readonly (typeof app)[]) => {
  const version = await seen()
  const coaches = [gym.trainer, gym.admin]
  const ends = await Promise.allSettled(
    nodes.map((node, nth) => start(node, coaches[nth] ?? 0, version, 60 * (nth + 1))),
  )
  return ends.map((end) => (end.status === 'fulfilled' ? 'started' : end.reason.code)).sort()
}

test('of two who start at once one does, and the other is told', async () => {
  const nodes = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 20; round += 1)
    expect(await race(nodes)).toEqual(['changed_meanwhile', 'started'])
})

test('control: without the lock both believe that theirs runs', async () => {
  await start(app, gym.trainer, await seen(), 60)
  const meet = barrier(2)
  const careless = () =>
    on(
      interceptStatements(openNode(url), {
        rewrite: withoutLocks,
        watch: async ({ text }) => {
          if (text.startsWith('update "wall_timers"')) await meet()
        },
      }),
    )
  expect(await race([careless(), careless()])).toEqual(['started', 'started'])
})
