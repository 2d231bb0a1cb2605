import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { askPlace } from '../../domains/booking/server/fixed-places/ask-place.ts'
import { runImportFile } from '../../domains/exchange/server/transfer/import-file.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, buildMembers, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRow } from '../support/rows.ts'
import { buildSlot, holdSlot } from '../support/slots.ts'
import { cinFor } from '../support/transfer.ts'

// A file brings the last fixed place of a slot while a member asks for it.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-04 10:00')
const app = await testApp(url, { clock: () => now })
const center = await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

let day = 3

/** A slot with six fixed places, of which five are held. */
async function lastPlace() {
  day += 1
  const { slotId } = await buildSlot(gym, {
    startsAt: madrid(`2026-06-${String(day).padStart(2, '0')} 18:00`),
  })
  await holdSlot(gym, slotId, await buildMembers(db, 5, gym.unlimited))
  const [asking, imported] = [
    await buildMember(db, { plan: gym.unlimited }),
    await buildMember(db, { plan: gym.unlimited }),
  ]
  const { day: weekday } = await readRow(db, 'class_templates', ['day'], { id: slotId })
  // One slot a weekday has this hour: earlier rounds end theirs.
  await db
    .updateTable('class_templates')
    .set({ ended_at: new Date(now) })
    .where('id', '<', slotId)
    .execute()
  const text = `member;activity;weekday;start\n${await cinFor(db, imported)};wod;${weekday + 1};18:00`
  const form = {
    ...{ file: Buffer.from(text).toString('base64'), fileName: '', existing: 'skip' as const },
    ...{ invite: false, columns: {}, forFile: {}, problems: 'refuse' as const },
  }
  return {
    ask: (pool: pg.Pool) => askPlace(pool, now, slotId, asking),
    bring: (pool: pg.Pool) =>
      runImportFile(
        on(pool),
        { entity: 'fixedPlaces', form, center: center as never, byId: gym.admin, language: 'es' },
        undefined,
      ).then(
        ({ counts }) => (counts.made === 1 ? 'held' : 'queued'),
        (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      ),
    held: async () =>
      (
        await db
          .selectFrom('fixed_places')
          .select('id')
          .where('template_id', '=', slotId)
          .where('granted_at', 'is not', null)
          .execute()
      ).length,
  }
}

test('the last place goes to one of them, and an import that came too late does nothing', async () => {
  const [one, two] = [openNode(url), openNode(url)]
  for (let round = 0; round < 10; round += 1) {
    const { ask, bring, held } = await lastPlace()
    const [asked, brought] = await Promise.all([ask(one), bring(two)])
    expect(asked.granted).toBe(brought !== 'held')
    expect(await held()).toBe(6)
  }
})

test('a place that is given after the import has read is seen under its locks', async () => {
  const { ask, bring, held } = await lastPlace()
  const node = openNode(url)
  const slow = interceptStatements(openNode(url), {
    watch: async ({ text }) => {
      if (/from class_templates where id = any.*for no key update/s.test(text)) await ask(node)
    },
  })
  expect(await bring(slow)).toBe('changed_meanwhile')
  expect(await held()).toBe(6)
})

test('control: without the locks both have it', async () => {
  const { ask, bring, held } = await lastPlace()
  const meet = barrier(2)
  const careless = () =>
    interceptStatements(openNode(url), {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        if (text.includes('insert into fixed_places')) await meet()
      },
    })
  const [asked, brought] = await Promise.all([ask(careless()), bring(careless())])
  expect([asked.granted, brought]).toEqual([true, 'held'])
  expect(await held()).toBe(7)
})
