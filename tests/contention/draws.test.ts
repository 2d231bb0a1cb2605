import { expect, test } from 'vitest'
import { type JoinRequest, joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { decideDraw } from '../../domains/booking/server/draws/decide-draw.ts'
import { enterWish } from '../../domains/booking/server/draws/enter-wish.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest, valueOrRefusal } from '../support/desk.ts'
import { buildDraw } from '../support/draws.ts'
import { buildClass, buildGym, buildMembers, madrid } from '../support/gym.ts'
import { bookingViolations, membersIn } from '../support/gym-books.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// A draw that two nodes decide at once, while members press "book" and enter wishes at the same instant.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const opening = madrid('2026-05-11 17:00')
const closing = opening + 30_000
const people = await buildMembers(db, 60, gym.unlimited)
const [one, two, three] = [openNode(url), openNode(url), openNode(url)]

let day = '2026-05-13'
/** A draw of a day of its own with two classes of five places, and a wish of each of these members. */
async function dayWith(members: readonly number[]) {
  day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const id = await buildDraw(gym, { day, opensAt: opening })
  const classes = []
  for (const hour of [18, 19])
    classes.push(await buildClass(gym, { startsAt: madrid(`${day} ${hour}:00`), maxPeople: 5 }))
  for (const memberId of members)
    await enterWish(one, opening, { drawId: id, memberId, classIds: classes, ticket: undefined })
  return { id, classes }
}

const rankOf = async (id: number) => {
  const wishes = db.selectFrom('wishes').select(['member_id', 'rank']).where('draw_id', '=', id)
  return (await wishes.where('withdrawn_at', 'is', null).orderBy('rank').execute()).map(
    (row) => row.member_id,
  )
}

test('two nodes decide once, and no press at that instant gets ahead of the draw', async () => {
  for (let round = 0; round < 6; round += 1) {
    const wishing = people.slice(0, 20)
    const { id, classes } = await dayWith(wishing)
    const rush = people
      .slice(20, 50)
      .map((person, nth): JoinRequest => joinRequest(classes[nth % 2] ?? 0, person))
    const [a, b, pressed, late] = await Promise.all([
      decideDraw(one, closing, id),
      decideDraw(two, closing, id),
      Promise.all(rush.map((request) => joinClasses(three, closing, [request]))),
      valueOrRefusal(
        enterWish(three, closing - 1, {
          drawId: id,
          memberId: people[55] ?? 0,
          classIds: classes,
          ticket: undefined,
        }),
      ),
    ])
    expect([a, b].sort()).toEqual([false, true])
    const order = await rankOf(id)
    const [six = 0, seven = 0] = classes
    expect(await membersIn(db, six, 'IN')).toEqual(order.slice(0, 5))
    expect(await membersIn(db, seven, 'IN')).toEqual(order.slice(5, 10))
    for (const classId of classes)
      expect((await membersIn(db, classId, 'WAIT')).slice(0, order.length - 10)).toEqual(order.slice(10))
    const words = pressed.flat().map(inWords)
    expect(words.every((word) => word === 'in_draw' || word.startsWith('WAIT'))).toBe(true)
    // In time for the decision, or refused: never lost.
    expect(order.includes(people[55] ?? 0)).toBe(late !== 'draw_closed')
    expect(await bookingViolations(db)).toEqual([])
  }
})

test('control: without the lock both decide, and the database refuses one', async () => {
  const { id } = await dayWith(people.slice(0, 8))
  const meet = barrier(2)
  const careless = (node: typeof one) =>
    interceptStatements(node, { rewrite: withoutLocks, before: { 'insert-bookings': meet } })
  const ends = await Promise.allSettled([
    decideDraw(careless(one), closing, id),
    decideDraw(careless(two), closing, id),
  ])
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.constraint] : []))
  expect(refused).toHaveLength(1)
})
