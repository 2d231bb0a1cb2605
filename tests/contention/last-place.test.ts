import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { cancelClass } from '../../domains/timetable/server/classes/cancel-classes.ts'
import { changeClass } from '../../domains/timetable/server/classes/change-class.ts'
import { testDatabase } from '../support/database.ts'
import { joinRequest, openDesk, valueOrRefusal } from '../support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { bookingsOf, bookingViolations, lotsOf, membersIn, seatsOf } from '../support/gym-books.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// Two requests for one place on two nodes, repeated many times, each with a control that fails without the lock.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const clock = () => now
const [one, two] = [openNode(url), openNode(url)]
const [left, right] = [openDesk(one, clock), openDesk(two, clock)]
const rounds = (count: number) => Array.from({ length: count }, (_, i) => i)
const credit = { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] }
const person = () => buildMember(db, credit)
const room = (maxPeople: number) => buildClass(gym, { startsAt: evening, maxPeople })

const together = <A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> => {
  if (round % 2 === 0) return Promise.all([a(), b()])
  const second = b()
  return Promise.all([a(), second])
}

describe('with the locks', () => {
  afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

  test('the last place goes to one of two', async () => {
    for (const round of rounds(50)) {
      const [id, a, b] = [await room(1), await person(), await person()]
      const words = await together(
        round,
        () => left.join(id, a),
        () => right.join(id, b),
      )
      expect(words.sort()).toEqual(['IN', 'WAIT 1'])
      expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 1 })
    }
  })

  test('joining while another member leaves gets the place', async () => {
    for (const round of rounds(30)) {
      const [id, leaver, joiner] = [await room(1), await person(), await person()]
      await left.join(id, leaver)
      await together(
        round,
        () => left.leave(id, leaver),
        () => right.join(id, joiner),
      )
      expect(await membersIn(db, id, 'IN')).toEqual([joiner])
      expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
      expect([await lotsOf(db, leaver), await lotsOf(db, joiner)]).toEqual([[1], [0]])
    }
  })

  test('the same key on two nodes makes one booking, one charge and one answer', async () => {
    for (const round of rounds(30)) {
      const [id, member] = [await room(5), await person()]
      const press = (pool: typeof one) => () =>
        joinClasses(pool, now, [joinRequest(id, member, { idempotencyKey: `${round}` })])
      const [[a], [b]] = await together(round, press(one), press(two))
      if (!a || !b || !('place' in a) || !('place' in b)) throw new Error('was refused')
      expect(b.place.booking).toEqual(a.place.booking)
      expect(await bookingsOf(db, id, member)).toHaveLength(1)
      expect(await lotsOf(db, member)).toEqual([0])
    }
  })

  test('two members leaving at once promote the first two in line, each charged once', async () => {
    for (const round of rounds(20)) {
      const [id, a, b, x, y, z] = [
        await room(2),
        await person(),
        await person(),
        await person(),
        await person(),
        await person(),
      ]
      for (const member of [a, b, x, y, z]) await left.join(id, member)
      await together(
        round,
        () => left.leave(id, a),
        () => right.leave(id, b),
      )
      expect(await membersIn(db, id, 'IN')).toEqual([x, y])
      expect(await membersIn(db, id, 'WAIT')).toEqual([z])
    }
  })

  test('cancelling during a join leaves no booking and no lost credit', async () => {
    for (const round of rounds(20)) {
      const [id, inside, joiner] = [await room(5), await person(), await person()]
      await left.join(id, inside)
      const [, word] = await together(
        round,
        () => cancelClass(one, now, id, gym.admin),
        () => right.join(id, joiner),
      )
      expect(['IN', 'not_found']).toContain(word)
      expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
      expect([await lotsOf(db, inside), await lotsOf(db, joiner)]).toEqual([[1], [1]])
    }
  })

  test('lowering the capacity during a join never leaves more members than places', async () => {
    for (const round of rounds(20)) {
      const [id, inside, joiner] = [await room(2), await person(), await person()]
      await left.join(id, inside)
      const [changed, word] = await together(
        round,
        () => valueOrRefusal(changeClass(one, now, id, { maxPeople: 1 }, gym.admin)),
        () => right.join(id, joiner),
      )
      expect([undefined, 'below_booked']).toContain(changed)
      expect(word).toBe(changed === undefined ? 'WAIT 1' : 'IN')
    }
  })

  test('staff and the member joining at once make one booking and one charge', async () => {
    for (const round of rounds(20)) {
      const [id, member] = [await room(5), await person()]
      const words = await together(
        round,
        () => left.add(id, member, 'trainer', gym.trainer),
        () => right.join(id, member),
      )
      expect(words.sort()).toEqual(['IN', 'already_joined'])
      expect(await lotsOf(db, member)).toEqual([0])
    }
  })

  test('one member joining two classes at once gets no overlapping places and pays each with its own credit', async () => {
    for (const round of rounds(20)) {
      const [here, there, member] = [await room(5), await room(5), await buildMember(db, { plan: gym.three })]
      const words = await together(
        round,
        () => left.join(here, member),
        () => right.join(there, member),
      )
      expect(words.sort()).toEqual(['IN', 'overlapping'])
      const tomorrow = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') })
      const poor = await person()
      const paid = await together(
        round,
        () => left.join(here, poor),
        () => right.join(tomorrow, poor),
      )
      expect(paid.sort()).toEqual(['IN', 'no_credits'])
    }
  })
})

describe('moves, with the locks', () => {
  afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

  /** A member with a place, and a full class that they want to move to. */
  const wish = async () => {
    const [from, to, mover, inside] = [await room(1), await room(1), await person(), await person()]
    await left.join(from, mover)
    await left.join(to, inside)
    return { from, to, mover, inside }
  }

  test('moving while another member leaves the class gets the place and frees the old one', async () => {
    for (const round of rounds(30)) {
      const { from, to, mover, inside } = await wish()
      await together(
        round,
        () => right.move(from, to, mover),
        () => left.leave(to, inside),
      )
      expect([await membersIn(db, from, 'IN'), await membersIn(db, to, 'IN')]).toEqual([[], [mover]])
      expect(await lotsOf(db, mover)).toEqual([0])
    }
  })

  test('moving and leaving the same place at once does one of the two', async () => {
    for (const round of rounds(30)) {
      const { from, mover } = await wish()
      const to = await room(1)
      const words = await together(
        round,
        () => right.move(from, to, mover),
        () => left.leave(from, mover),
      )
      const moved = words[0] === 'IN'
      expect(words).toEqual(moved ? ['IN', 'not_joined'] : ['not_joined', 'refunded'])
      expect(await membersIn(db, to, 'IN')).toEqual(moved ? [mover] : [])
      expect(await lotsOf(db, mover)).toEqual([moved ? 0 : 1])
    }
  })

  test('two members who move to the class of each other swap when a place there is free', async () => {
    for (const round of rounds(20)) {
      const [here, there, a, b] = [await room(2), await room(2), await person(), await person()]
      await left.join(here, a)
      await left.join(there, b)
      const words = await together(
        round,
        () => left.move(here, there, a),
        () => right.move(there, here, b),
      )
      expect(words).toEqual(['IN', 'IN'])
      expect([await membersIn(db, here, 'IN'), await membersIn(db, there, 'IN')]).toEqual([[b], [a]])
    }
  })
})

describe('controls without the locks', () => {
  /** A transaction that reads before either of two nodes writes. */
  const blind = (statement: string) => {
    const meet = barrier(2)
    const tampering = { rewrite: withoutLocks, before: { [statement]: meet } }
    return [one, two].map((pool) => openDesk(interceptStatements(pool, tampering), clock)) as [
      typeof left,
      typeof right,
    ]
  }
  /** A transaction that writes only after `done`. */
  const slow = (statement: string, done: () => Promise<unknown>) =>
    openDesk(interceptStatements(two, { rewrite: withoutLocks, before: { [statement]: done } }), clock)

  test('both get the last place', async () => {
    await sql`alter table gym_classes drop constraint gym_classes_not_oversold`.execute(db)
    const [id, a, b] = [await room(1), await person(), await person()]
    const [here, there] = blind('insert-bookings')
    expect(await Promise.all([here.join(id, a), there.join(id, b)])).toEqual(['IN', 'IN'])
    expect(await bookingViolations(db)).toContain(`class ${id} has 2 of 1 places taken`)
  })

  test('a member waits although a place is free', async () => {
    const [id, leaver, joiner] = [await room(1), await person(), await person()]
    await left.join(id, leaver)
    const late = slow('insert-bookings', () => left.leave(id, leaver))
    expect(await late.join(id, joiner)).toBe('WAIT 1')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 1 })
  })

  test('a member waits for a free place and keeps the old one', async () => {
    const [from, to, mover, inside] = [await room(1), await room(1), await person(), await person()]
    await left.join(from, mover)
    await left.join(to, inside)
    const late = slow('insert-bookings', () => left.leave(to, inside))
    expect(await late.move(from, to, mover)).toBe('WAIT 1')
    expect(await seatsOf(db, to)).toEqual({ usersIn: 0, usersWait: 1 })
  })

  test('a member who left has a place', async () => {
    const [from, to, mover] = [await room(1), await room(1), await person()]
    await left.join(from, mover)
    const answers: string[] = []
    const leave = async () => answers.push(await left.leave(from, mover))
    expect(await slow('end-bookings', leave).move(from, to, mover)).toBe('IN')
    expect(answers).toEqual(['refunded'])
    expect(await membersIn(db, to, 'IN')).toEqual([mover])
  })

  test('the second request with the same key fails', async () => {
    const [id, member] = [await room(5), await person()]
    const late = slow('insert-bookings', () => left.join(id, member, 'key'))
    await expect(late.join(id, member, 'key')).rejects.toThrow()
    expect(await membersIn(db, id, 'IN')).toEqual([member])
  })

  test('two leaves promote the same member twice', async () => {
    const [id, a, b] = [await room(2), await buildMember(db, credit), await person()]
    const line = [await buildMember(db, { plan: gym.three }), await buildMember(db, { plan: gym.three })]
    for (const member of [a, b, ...line]) await left.join(id, member)
    const [here, there] = blind('end-bookings')
    await Promise.allSettled([here.leave(id, a), there.leave(id, b)])
    expect(await membersIn(db, id, 'IN')).toEqual(line.slice(0, 1))
    expect(await bookingViolations(db)).toContainEqual(
      expect.stringMatching(`^class ${id} says 2 in and 0 waiting`),
    )
  })

  test('a cancelled class has a member', async () => {
    const [id, joiner] = [await room(5), await person()]
    const late = slow('insert-bookings', () => cancelClass(one, now, id, gym.admin))
    expect(await late.join(id, joiner)).toBe('IN')
    expect(await lotsOf(db, joiner)).toEqual([0])
  })

  test('a lowered class has more members than places', async () => {
    const [id, inside, joiner] = [await room(2), await person(), await person()]
    await left.join(id, inside)
    const late = slow('insert-bookings', () => changeClass(one, now, id, { maxPeople: 1 }, gym.admin))
    expect(await late.join(id, joiner)).toBe('IN')
    expect(await bookingViolations(db)).toContain(`class ${id} has 2 of 1 places taken`)
  })

  test('either staff or the member gets an error', async () => {
    const [id, member] = [await room(5), await person()]
    const [here, there] = blind('insert-bookings')
    const both = [here.add(id, member, 'trainer', gym.trainer), there.join(id, member)]
    expect((await Promise.allSettled(both)).map((a) => a.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('one session of the week pays for two classes', async () => {
    const member = await buildMember(db, { plan: gym.three })
    const classes: number[] = []
    for (const day of ['12', '13', '14', '15']) {
      classes.push(await buildClass(gym, { startsAt: madrid(`2026-05-${day} 20:00`) }))
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = classes
    await openDesk(one, () => madrid('2026-05-12 10:00')).join(first, member)
    await left.join(second, member)
    const [here, there] = blind('insert-bookings')
    const both = [
      here.add(third, member, 'trainer', gym.trainer),
      there.add(fourth, member, 'trainer', gym.trainer),
    ]
    expect(await Promise.all(both)).toEqual(['IN', 'IN'])
    expect(await bookingViolations(db)).toContainEqual(
      expect.stringContaining(`the plan of member ${member} paid 4 sessions`),
    )
  })
})
