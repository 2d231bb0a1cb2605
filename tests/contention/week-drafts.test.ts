import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeComingClasses } from '../../domains/timetable/server/classes/make-classes.ts'
import { changeWeek, previewWeekChange } from '../../domains/timetable/server/templates/change-week.ts'
import { addTemplates } from '../../domains/timetable/server/templates/plan-week.ts'
import { testDatabase } from '../support/database.ts'
import { openDesk, valueOrRefusal } from '../support/desk.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { openNode } from '../support/nodes.ts'
import { readRow } from '../support/rows.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-12 10:00')
const [one, two] = [openNode(url), openNode(url)]
const evening = {
  activityId: gym.wod,
  day: 2,
  startTime: '18:00',
  endTime: '19:00',
  maxPeople: 8,
  free: false,
}

const versionNow = async () =>
  (await readRow(db, 'centers', ['week_version'], { id: gym.center.id })).week_version

const template = async () =>
  (await addTemplates(one, now, gym.center.id, [evening], gym.admin)).templates[0]?.id ?? 0

test('two admins saving the same week plan: one succeeds, the other is refused, and nothing is mixed', async () => {
  const id = await template()
  for (let round = 0; round < 10; round += 1) {
    const version = await versionNow()
    const save = (node: typeof one, maxPeople: number) =>
      valueOrRefusal(
        changeWeek(node, now, {
          centerId: gym.center.id,
          version,
          byId: gym.admin,
          changes: [
            { op: 'change', id, class: { ...evening, maxPeople } },
            { op: 'add', class: { ...evening, day: 4, maxPeople } },
          ],
        }),
      )
    const words = await Promise.all([save(one, 11), save(two, 12)])
    expect(words.filter((word) => word === 'changed_meanwhile')).toHaveLength(1)
    const won = words[0] === 'changed_meanwhile' ? 12 : 11
    const open = db.selectFrom('class_templates').select('max_people').where('ended_at', 'is', null)
    expect((await open.execute()).map((t) => t.max_people)).toEqual(expect.not.arrayContaining([23 - won]))
    await db.deleteFrom('gym_classes').execute()
    await db.deleteFrom('class_templates').where('id', '<>', id).execute()
  }
  await db.deleteFrom('class_templates').execute()
})

test('control: without the version check under the lock, the second overwrites the first', async () => {
  const id = await template()
  const version = await versionNow()
  const naive = async (node: typeof one, maxPeople: number) => {
    const client = await node.connect()
    try {
      const seen = await client.query('select week_version from centers where id = $1', [gym.center.id])
      if (seen.rows[0].week_version !== version) return 'changed_meanwhile'
      await bothHaveLooked()
      await client.query('update class_templates set max_people = $2 where id = $1', [id, maxPeople])
      await client.query('update centers set week_version = week_version + 1 where id = $1', [gym.center.id])
      return 'saved'
    } finally {
      client.release()
    }
  }
  let looked = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  const bothHaveLooked = () => {
    looked += 1
    if (looked === 2) open()
    return both
  }
  expect(await Promise.all([naive(one, 11), naive(two, 12)])).toEqual(['saved', 'saved'])
  await db.deleteFrom('gym_classes').execute()
  await db.deleteFrom('class_templates').execute()
})

test('joining while the week is saved keeps the class as shown, or is refused because it is gone', async () => {
  const desk = openDesk(one, () => now)
  for (let round = 0; round < 12; round += 1) {
    const id = await template()
    const [first] = await db
      .selectFrom('gym_classes')
      .select(['id', 'starts_at'])
      .where('template_id', '=', id)
      .orderBy('starts_at')
      .execute()
    const classId = first?.id ?? 0
    const member = await buildMember(db, { plan: gym.unlimited })
    const order = {
      centerId: gym.center.id,
      version: await versionNow(),
      byId: gym.admin,
      changes: [{ op: 'change' as const, id, class: { ...evening, day: 5 } }],
    }
    const [word, { effects }] = await Promise.all([
      desk.add(classId, member, 'admin', gym.admin),
      changeWeek(two, now, order),
      previewWeekChange(one, now, order).catch(() => []),
      makeComingClasses(one, now),
    ])
    const kept = effects.filter((e) => e.kind === 'kept')
    if (word === 'IN') {
      expect(kept).toMatchObject([{ date: '2026-05-13', startTime: '18:00', usersIn: 1 }])
      const still = db.selectFrom('gym_classes').select('starts_at').where('id', '=', classId)
      expect((await still.executeTakeFirstOrThrow()).starts_at).toEqual(first?.starts_at)
    } else {
      expect(word).toBe('not_found')
      expect(kept).toEqual([])
    }
    expect(await bookingViolations(db)).toEqual([])
    await db.deleteFrom('bookings').execute()
    await db.deleteFrom('gym_classes').execute()
    await db.deleteFrom('class_templates').execute()
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from class_templates`.execute(db)
  expect(rows[0]?.n).toBe(0)
})
