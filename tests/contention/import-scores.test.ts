import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { runImportFile } from '../../domains/exchange/server/transfer/import-file.ts'
import { addWorkout } from '../../domains/programming/server/workouts/save-workout.ts'
import { plainScoring } from '../../domains/training/contract/score-schemes.ts'
import { saveOwnScore } from '../../domains/training/server/scores/save-score.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { interceptStatements, openNode } from '../support/nodes.ts'
import { cinFor } from '../support/transfer.ts'

// A member enters a score while a file brings another one for the same block.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 20:00') })
const center = await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()
const workout = {
  when: '2026-05-13',
  wbs: [{ title: 'WOD', exercices: [], tc: null, wbs: [], scored: plainScoring('reps') }],
}
const { blocks } = await addWorkout(app, center as never, workout, gym.trainer)
const blockId = blocks[0]?.scored?.id ?? 0

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const enter = (member: number) =>
  saveOwnScore(
    on(openNode(url)),
    blockId,
    { level: 'rx', sets: [150], capped: false, tieBreak: null, note: '', visible: false },
    { id: member, isTrainer: false },
  )

async function bring(member: number, pool: pg.Pool): Promise<string> {
  const text = `member;date;title;result;kind\n${await cinFor(db, member)};2026-05-13;WOD;140 reps;Reps`
  const form = {
    ...{ file: Buffer.from(text).toString('base64'), fileName: '', existing: 'update' as const },
    ...{ invite: false, columns: { kind: 'scoreKind' }, forFile: {}, problems: 'refuse' as const },
  }
  const call = { entity: 'scores', form, center: center as never, byId: gym.admin, language: 'es' } as const
  return await runImportFile(on(pool), call, undefined).then(
    ({ done }) => (done ? 'imported' : 'refused'),
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
}

const valuesOf = async (member: number) =>
  (await db.selectFrom('scores').select('value').where('member_id', '=', member).execute()).map(({ value }) =>
    Number(value),
  )

test('a score entered after the file was read stays, and nothing is imported', async () => {
  const member = await buildMember(db)
  const slow = interceptStatements(openNode(url), {
    watch: async ({ text }) => {
      if (/from scored_blocks where id = any.*for share/s.test(text)) await enter(member)
    },
  })
  expect(await bring(member, slow)).toBe('changed_meanwhile')
  expect(await valuesOf(member)).toEqual([150])
})

test('control: a file that replaced existing scores would lose them silently', async () => {
  const member = await buildMember(db)
  const careless = interceptStatements(openNode(url), {
    rewrite: (text) =>
      text.replace(
        'on conflict (block_id, member_id) do nothing',
        'on conflict (block_id, member_id) do update set value = excluded.value',
      ),
    watch: async ({ text }) => {
      if (/from scored_blocks where id = any.*for share/s.test(text)) await enter(member)
    },
  })
  expect(await bring(member, careless)).toBe('imported')
  expect(await valuesOf(member)).toEqual([140])
})

test('at the same time, the member’s entry stays in either order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await buildMember(db)
    const [brought] = await Promise.all([bring(member, openNode(url, 2)), enter(member)])
    // The member's own entry has no version to miss: it corrects what the file brought.
    expect(['imported', 'changed_meanwhile']).toContain(brought)
    expect(await valuesOf(member)).toEqual([150])
  }
})
