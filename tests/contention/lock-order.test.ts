import type pg from 'pg'
import { expect, test } from 'vitest'
import { fillFreePlaces, lapseWaits } from '../../domains/booking/server/bookings/fill-free-places.ts'
import { joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { cancelClass } from '../../domains/timetable/server/classes/cancel-classes.ts'
import { changeClass } from '../../domains/timetable/server/classes/change-class.ts'
import { closeDay } from '../../domains/timetable/server/days-off/close-day.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest, openDesk, valueOrRefusal } from '../support/desk.ts'
import { buildClass, buildGym, buildMembers, madrid } from '../support/gym.ts'
import { bookingViolations, membersIn } from '../support/gym-books.ts'
import { interceptStatements, openNode } from '../support/nodes.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')

function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('joins of several classes, leaves across waiting lists, staff, jobs and cancelling never deadlock', async () => {
  const members = await buildMembers(db, 24, gym.unlimited)
  // All at the same time: a member in line for one class waits for the others too, and a promotion ends those waits.
  const classes: number[] = []
  for (let i = 0; i < 8; i += 1) {
    classes.push(
      await buildClass(gym, { startsAt: i < 6 ? evening : madrid('2026-05-20 18:00'), maxPeople: 2 }),
    )
  }
  const deadlocks: string[] = []
  const listen = (node: pg.Pool) =>
    interceptStatements(node, {
      onError: (error) => error.code === '40P01' && deadlocks.push(`${error.detail}`),
    })
  const nodes = [listen(openNode(url, 4)), listen(openNode(url, 4)), listen(openNode(url, 4))]

  const live = async (node: pg.Pool, roll: (below: number) => number): Promise<void> => {
    const desk = openDesk(node, () => now)
    const who = () => members[roll(members.length)] ?? 0
    const what = () => classes[roll(classes.length)] ?? 0
    const does: (() => Promise<unknown>)[] = [
      () =>
        joinClasses(
          node,
          now,
          Array.from({ length: 1 + roll(12) }, () => joinRequest(what(), who())),
        ),
      () =>
        joinClasses(
          node,
          now,
          Array.from({ length: 1 + roll(12) }, () => joinRequest(what(), who())),
        ),
      () => desk.leave(what(), who()),
      () => desk.leave(what(), who()),
      () => desk.leave(what(), who()),
      () => desk.move(what(), what(), who()),
      () => desk.move(what(), what(), who()),
      () => desk.move(what(), what(), who()),
      () => desk.remove(what(), who(), gym.trainer),
      () => desk.add(what(), who(), 'admin', gym.admin),
      () => valueOrRefusal(changeClass(node, now, what(), { maxPeople: 1 + roll(4) }, gym.admin)),
      () => fillFreePlaces(node, now),
      () => lapseWaits(node, roll(40) === 0 ? evening : now),
    ]
    for (let i = 0; i < 40; i += 1) await does[roll(does.length)]?.()
  }
  const everybody = nodes.flatMap((node, i) => [1, 2, 3].map((n) => live(node, dice(i * 100 + n))))
  const [first = 0, , node = pool] = [classes[6], 0, nodes[0]]
  await Promise.all([
    ...everybody,
    valueOrRefusal(cancelClass(node, now, first, gym.admin)),
    closeDay(node, now, {
      center: gym.center,
      when: '2026-05-20',
      frequency: 'ONCE',
      skip: false,
      preview: false,
      byId: gym.admin,
    }),
  ])
  expect(deadlocks).toEqual([])
  expect(await bookingViolations(db)).toEqual([])
})

/**
 * False under faketime with a future clock: PostgreSQL's deadlock timer fires, reads the real clock, decides that it is too
 * early, and never detects a deadlock.
 */
async function timersFire(): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query("begin; set local statement_timeout = '50ms'")
    return await client.query('select pg_sleep(0.5)').then(
      () => false,
      () => true,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('locks taken in different orders deadlock, and the transaction that PostgreSQL cancels is retried', async ({
  skip,
}) => {
  skip(!(await timersFire()), 'PostgreSQL cannot detect deadlocks here: its timers do not fire')
  const members = await buildMembers(db, 2, gym.unlimited)
  const classes = [0, 1, 2].map((i) => buildClass(gym, { startsAt: evening + i * 3_600_000 }))
  const [low = 0, middle = 0, high = 0] = (await Promise.all(classes)).sort((a, b) => a - b)
  const refused: (string | undefined)[] = []
  // Statements sent after a refused one fail with 25P02.
  const onError = (error: pg.DatabaseError) => {
    if (error.code !== '25P02') refused.push(error.code)
  }
  const upwards = interceptStatements(openNode(url, 1), { onError })
  const downwards = interceptStatements(openNode(url, 1), {
    onError,
    rewrite: (text) =>
      text.replace('order by c.id for no key update', 'order by c.id desc for no key update'),
  })
  // Holds the middle row until both transactions have locked their first one.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from gym_classes where id = $1 for update', [middle])
  const asks = [upwards, downwards].map((node, i) =>
    joinClasses(
      node,
      now,
      [low, middle, high].map((id) => joinRequest(id, members[i] ?? 0)),
    ),
  )
  const waiting = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  }
  await expect.poll(waiting).toBe(2)
  await holder.query('commit')
  holder.release()

  const outcomes = await Promise.all(asks)
  // Usually once; more often if the other transaction was too slow.
  expect(new Set(refused)).toEqual(new Set(['40P01']))
  expect(outcomes.flat().map(inWords)).toEqual(['IN', 'IN', 'IN', 'IN', 'IN', 'IN'])
  expect((await membersIn(db, middle, 'IN')).sort()).toEqual(members)
  expect(await bookingViolations(db)).toEqual([])
})
