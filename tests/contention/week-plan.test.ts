import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeComingClasses } from '../../domains/timetable/server/classes/make-classes.ts'
import { closeDay } from '../../domains/timetable/server/days-off/close-day.ts'
import { changeTemplate } from '../../domains/timetable/server/templates/plan-week.ts'
import { testDatabase } from '../support/database.ts'
import { openDesk } from '../support/desk.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { openNode } from '../support/nodes.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-12 10:00')
const [one, two, three] = [openNode(url), openNode(url), openNode(url)]

async function fullWeek(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into class_templates (center_id, activity_id, day, start_time, end_time, max_people)
    select ${gym.center.id}, ${gym.wod}, d, make_time(h, 0, 0), make_time(h + 1, 0, 0), 10
    from generate_series(0, 6) d, generate_series(7, 20) h returning id`.execute(db)
  return rows.map((row) => row.id)
}

const doubles = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from gym_classes group by template_id, on_date having count(*) > 1) d`.execute(db)
  return rows[0]?.n
}

beforeEach(async () => {
  await db.deleteFrom('bookings').execute()
  for (const table of ['gym_classes', 'class_templates'] as const) await db.deleteFrom(table).execute()
})

test('two nodes and a manual run making classes at once make each class once', async () => {
  await fullWeek()
  const made = await Promise.all([one, two, three].map((node) => makeComingClasses(node, now)))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from gym_classes`.execute(db)
  expect(rows[0]?.n).toBe(15 * 14 - 4)
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(15 * 14 - 4)
  expect(await doubles()).toBe(0)
})

test('control: without the unique constraint on template and date, classes are made twice', async () => {
  await fullWeek()
  await sql`drop index gym_classes_once`.execute(db)
  const naive = `insert into gym_classes (center_id, activity_id, template_id, on_date, starts_at, ends_at, max_people)
    select center_id, activity_id, id, '2026-05-13', '2026-05-13 10:00Z', '2026-05-13 11:00Z', 10 from class_templates p
    where not exists (select from gym_classes k where k.template_id = p.id and k.on_date = '2026-05-13')`
  const nodes = await Promise.all([one.connect(), two.connect()])
  for (const node of nodes) await node.query('begin')
  for (const node of nodes) await node.query(naive)
  for (const node of nodes) await node.query('commit')
  for (const node of nodes) node.release()
  expect(await doubles()).toBe(98)
  await db.deleteFrom('gym_classes').execute()
  await sql`create unique index gym_classes_once on gym_classes (template_id, coalesce(slot_date, on_date))`.execute(
    db,
  )
})

test('changing the plan while the job runs leaves no class of the old plan', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [id = 0] = await fullWeek()
    const form = {
      activityId: gym.wod,
      day: 0,
      startTime: '21:15',
      endTime: '22:15',
      maxPeople: 4,
      free: false,
    }
    await Promise.all([
      makeComingClasses(one, now),
      changeTemplate(two, now, id, form, gym.admin),
      makeComingClasses(three, now),
    ])
    const found = db
      .selectFrom('gym_classes')
      .select(['starts_at', 'max_people'])
      .where('template_id', '=', id)
    const classes = await found.orderBy('starts_at').execute()
    expect(classes.map((c) => `${c.starts_at.toISOString()} ${c.max_people}`)).toEqual([
      '2026-05-18T19:15:00.000Z 4',
      '2026-05-25T19:15:00.000Z 4',
    ])
    for (const table of ['gym_classes', 'class_templates'] as const) await db.deleteFrom(table).execute()
  }
})

test('a day off added while the job runs has no classes', async () => {
  for (let round = 0; round < 10; round += 1) {
    await fullWeek()
    const dayOff = {
      center: gym.center,
      when: '2026-05-14',
      frequency: 'ONCE',
      skip: false,
      preview: false,
    } as const
    const closing = () => closeDay(two, now, { ...dayOff, byId: gym.admin })
    await Promise.all([makeComingClasses(one, now), closing(), makeComingClasses(three, now)])
    const open = db.selectFrom('gym_classes').select('id').where('cancelled_at', 'is', null)
    expect(await open.where('on_date', '=', '2026-05-14').execute()).toEqual([])
    for (const table of ['gym_classes', 'class_templates', 'days_off'] as const)
      await db.deleteFrom(table).execute()
  }
})

test('joining while the plan changes keeps the time shown, or is refused because the class is gone', async () => {
  const ids = await fullWeek()
  await makeComingClasses(one, now)
  const desk = openDesk(one, () => now)
  for (const id of ids.slice(42, 56)) {
    const [found] = await db
      .selectFrom('gym_classes')
      .select(['id', 'starts_at'])
      .where('template_id', '=', id)
      .orderBy('starts_at')
      .limit(1)
      .execute()
    const classId = found?.id ?? 0
    const member = await buildMember(db, { plan: gym.unlimited })
    // Moves to another weekday, which would delete an empty class.
    const form = {
      activityId: gym.wod,
      day: 5,
      startTime: '21:15',
      endTime: '22:15',
      maxPeople: 4,
      free: false,
    }
    const [word, outcome] = await Promise.all([
      desk.add(classId, member, 'admin', gym.admin),
      changeTemplate(two, now, id, form, gym.admin),
    ])
    if (word === 'IN') {
      expect(outcome.kept.map((c) => c.id)).toEqual([classId])
      const kept = db.selectFrom('gym_classes').select('starts_at').where('id', '=', classId)
      expect((await kept.executeTakeFirstOrThrow()).starts_at).toEqual(found?.starts_at)
    } else {
      expect(word).toBe('not_found')
      expect(outcome.kept).toEqual([])
    }
  }
  expect(await bookingViolations(db)).toEqual([])
})
