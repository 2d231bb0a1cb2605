import { createHash, createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillFreePlaces, lapseWaits } from '../../domains/booking/server/bookings/fill-free-places.ts'
import { seatFixedPlaces } from '../../domains/booking/server/bookings/seat-fixed-places.ts'
import { decideDraw } from '../../domains/booking/server/draws/decide-draw.ts'
import { enterWish } from '../../domains/booking/server/draws/enter-wish.ts'
import { joinHousehold } from '../../domains/booking/server/household-bookings/join-household.ts'
import { cancelClass } from '../../domains/timetable/server/classes/cancel-classes.ts'
import { changeClass } from '../../domains/timetable/server/classes/change-class.ts'
import { testDatabase } from '../support/database.ts'
import { openDesk, valueOrRefusal } from '../support/desk.ts'
import { buildDraw } from '../support/draws.ts'
import { buildClass, buildGym, buildHousehold, buildMember, madrid, spendSessions } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { insertRow, updateRows } from '../support/rows.ts'
import { oneSeed } from '../support/set-up/one-seed.ts'
import { buildSlot, holdSlot } from '../support/slots.ts'
import { runModel } from './quint.ts'

const file = join(import.meta.dirname, 'booking.qnt')
const invariants = [
  'neverOversold',
  'neverLent',
  'booksBalance',
  'moveKeepsAPlace',
  'onceAClass',
  'nowhereTwice',
  'lineMoves',
  'neverUnasked',
  'fairOpening',
  'allOrNone',
]
const seed = `0x${(oneSeed >>> 0).toString(16)}`

test('the rules keep their invariants', async () => {
  const run = { main: 'sound', invariants, samples: 300, steps: 40, seed }
  expect((await runModel(file, run)).violated, `seed ${seed}`).toEqual([])
}, 120_000)

const planted = [
  ['oversells', 'neverOversold'],
  ['lends', 'neverLent'],
  ['returnsLate', 'booksBalance'],
  ['leavesFirst', 'moveKeepsAPlace'],
  ['booksTwice', 'onceAClass'],
  ['overlapping', 'nowhereTwice'],
  ['forgetsTheLine', 'lineMoves'],
  ['atAnyCost', 'neverUnasked'],
  ['passesOver', 'fairOpening'],
  ['envies', 'fairOpening'],
  ['byHalves', 'allOrNone'],
] as const

test('each invariant has a planted bug', () => {
  expect([...new Set(planted.map(([, invariant]) => invariant))]).toEqual(invariants)
})

test.each(planted)(
  'the planted bug %s violates %s',
  async (main, invariant) => {
    const run = { main, invariants: [invariant], samples: 3000, steps: 40, seed: '0x5eed' }
    expect((await runModel(file, run)).violated).toEqual([invariant])
  },
  120_000,
)

type Name = 'ana' | 'bru' | 'cai' | 'dan'
type ClassName = 'early' | 'beside' | 'later' | 'fixed' | 'drawnA' | 'drawnB'

interface ModelState {
  state: {
    now: number
    places: Record<ClassName, number>
    cancelled: ClassName[]
    live: {
      member: Name
      class: ClassName
      nth: number
      status: 'in' | 'wait'
      from: ClassName | ''
      charge: string
    }[]
    sessions: Record<Name, number>
    credits: Record<Name, number>
    drawn: Name[]
  }
  step: {
    do: string
    member: Name
    other: Name
    class: ClassName
    from: ClassName
    places: number
    wish: ClassName[]
    had: number
  }
}

const { db, pool } = await testDatabase()
const gym = await buildGym(db)

/** The moments of the model. */
const times = [
  '13 13:00',
  '13 15:30',
  '13 16:30',
  '13 17:01',
  '13 17:50',
  '13 18:20',
  '14 10:00',
  '14 11:00',
  '14 12:05',
].map((at) => madrid(`2026-05-${at}`))
const opening = 3

async function openRun() {
  const expiresAt = madrid('2026-12-01 10:00')
  const members: Record<Name, number> = {
    ana: await buildMember(db, { plan: gym.three }),
    bru: await buildMember(db, { plan: gym.three, lots: [{ amount: 1, expiresAt }] }),
    cai: await buildMember(db, { lots: [{ amount: 1, expiresAt }] }),
    dan: await buildMember(db, { lots: [{ amount: 2, expiresAt }] }),
  }
  const parent = await buildMember(db)
  await buildHousehold(db, { managers: [{ id: parent }], dependants: Object.values(members) })
  await spendSessions(gym, members.ana, 1, '2026-05-13')
  await spendSessions(gym, members.bru, 2, '2026-05-13')
  const at = (when: string) => madrid(`2026-05-${when}`)
  const slot = await buildSlot(gym, { startsAt: at('15 18:00'), maxPeople: 1, activity: gym.strong })
  await holdSlot(gym, slot.slotId, [members.bru], 0)
  await holdSlot(gym, slot.slotId, [members.ana], 1000)
  // A center of its own, so that no draw of another run has these classes.
  const center = await insertRow(db, 'centers', { name: `Run ${members.ana}` })
  const here = { ...gym, center }
  const drawn = (startsAt: number) => buildClass(here, { startsAt, maxPeople: 1 })
  const classes: Record<ClassName, number> = {
    early: await buildClass(gym, { startsAt: at('13 17:45'), maxPeople: 1 }),
    beside: await buildClass(gym, { startsAt: at('13 18:15'), maxPeople: 1, activity: gym.strong }),
    later: await buildClass(gym, { startsAt: at('14 12:00'), maxPeople: 2 }),
    fixed: slot.classIds[0] ?? 0,
    drawnA: await drawn(at('15 12:00')),
    drawnB: await drawn(at('15 13:30')),
  }
  const draw = await buildDraw(here, { day: '2026-05-15', opensAt: at('13 17:00'), wishesFrom: times[0] })
  const tickets = Object.fromEntries(
    Object.keys(members).map((name) => [name, randomBytes(16).toString('hex')]),
  )
  return { parent, members, classes, draw, tickets }
}
type Run = Awaited<ReturnType<typeof openRun>>

/** Gives the draw a seed with which its order is the model's. */
async function orderDraw({ draw, tickets }: Run, order: readonly Name[]): Promise<void> {
  for (;;) {
    const seed = randomBytes(32)
    const hashOf = (name: Name) =>
      createHmac('sha256', seed)
        .update(tickets[name] ?? '')
        .digest('hex')
    if (order.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1)).some((name, nth) => name !== order[nth]))
      continue
    const hash = createHash('sha256').update(seed).digest('hex')
    await updateRows(db, 'draws', { seed: seed.toString('hex'), seed_hash: hash }, { id: draw })
    return
  }
}

async function replay(run: Run, { state, step }: ModelState): Promise<void> {
  const now = times[state.now] ?? 0
  const desk = openDesk(pool, () => now)
  const [memberId, classId] = [run.members[step.member], run.classes[step.class]]
  if (step.do === 'join') await desk.join(classId, memberId)
  if (step.do === 'joinBoth') {
    const personIds = [memberId, run.members[step.other]]
    await joinHousehold(
      { pool, clock: () => now },
      { classId, personIds, actorId: run.parent, allOrNothing: true },
    )
  }
  if (step.do === 'move' || step.do === 'moveIfFree')
    await desk.move(run.classes[step.from], classId, memberId, step.do === 'move')
  if (step.do === 'leave') await desk.leave(classId, memberId)
  if (step.do === 'cancel') await valueOrRefusal(cancelClass(pool, now, classId, gym.admin))
  if (step.do === 'resize')
    await valueOrRefusal(changeClass(pool, now, classId, { maxPeople: step.places }, gym.admin))
  if (step.do === 'wish') {
    const classIds = step.wish.map((name) => run.classes[name])
    await enterWish(pool, now, { drawId: run.draw, memberId, classIds, ticket: run.tickets[step.member] })
  }
  if (step.do === 'later') await lapseWaits(pool, now)
  if (step.do === 'later' && state.now === opening) {
    await seatFixedPlaces(pool, now, [run.classes.fixed])
    await orderDraw(run, state.drawn)
    await decideDraw(pool, now, run.draw)
  }
  await fillFreePlaces(pool, now)
}

/** Places in their order, and what is left to spend, as the database has it. */
async function readBooks({ members, classes }: Run) {
  const ids = Object.values(members)
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'member_id', 'class_id', 'status', 'charge', 'moves_from', 'ended_at', 'end_reason'])
    .where('member_id', 'in', ids)
    .orderBy('id')
    .execute()
  const lots = await db
    .selectFrom('credit_lots')
    .select(['member_id', 'remaining'])
    .where('member_id', 'in', ids)
    .execute()
  const rows = await db
    .selectFrom('gym_classes')
    .select(['id', 'max_people', 'cancelled_at'])
    .where('id', 'in', Object.values(classes))
    .execute()
  const nameOf = <N extends string>(of: Record<N, number>, id: number) =>
    (Object.keys(of) as N[]).find((name) => of[name] === id)
  const live = bookings.filter(({ ended_at }) => ended_at === null)
  const keptIn = ({ status, moves_from }: (typeof live)[number]) => {
    const kept = live.find(({ id }) => status === 'WAIT' && id === moves_from)
    return kept ? nameOf(classes, kept.class_id) : ''
  }
  const used = (id: number) =>
    bookings.filter(
      (b) =>
        b.member_id === id && b.charge === 'session' && (b.ended_at === null || b.end_reason === 'left_late'),
    ).length
  const perMember = (of: (id: number) => number) =>
    Object.fromEntries(Object.entries(members).map(([name, id]) => [name, of(id)]))
  return {
    live: live.map(
      (b) =>
        `${nameOf(classes, b.class_id)} ${b.status.toLowerCase()} ${nameOf(members, b.member_id)} ${b.charge ?? ''}${keptIn(b)}`,
    ),
    sessions: perMember((id) => (id === members.ana || id === members.bru ? 3 : 0) - used(id)),
    credits: perMember((id) =>
      lots.filter((lot) => lot.member_id === id).reduce((all, lot) => all + lot.remaining, 0),
    ),
    places: Object.fromEntries(rows.map((row) => [nameOf(classes, row.id), row.max_people])),
    cancelled: rows
      .filter((row) => row.cancelled_at)
      .map((row) => nameOf(classes, row.id))
      .toSorted(),
  }
}

const booksOf = ({ live, sessions, credits, places, cancelled }: ModelState['state']) => ({
  live: live
    .toSorted((a, b) => a.nth - b.nth)
    .map((p) => `${p.class} ${p.status} ${p.member} ${p.charge}${p.from}`),
  sessions,
  credits,
  places,
  cancelled: cancelled.toSorted(),
})

async function replayTrace(trace: readonly ModelState[]): Promise<void> {
  const run = await openRun()
  for (const [nth, each] of trace.entries()) {
    if (nth > 0) await replay(run, each)
    const steps = trace.slice(1, nth + 1).map(({ step }) => Object.values(step).filter(String).join(' '))
    expect(await readBooks(run), steps.join('\n')).toEqual(booksOf(each.state))
  }
}

/** Waits that kept a place and got theirs. */
const movedBy = (before: ModelState['state'] | undefined, { live }: ModelState['state']): string[] =>
  (before?.live ?? []).flatMap(({ from, nth }) =>
    from !== '' && live.some((place) => place.nth === nth && place.status === 'in')
      ? ['waited and moved']
      : [],
  )

test('traces of the model happen the same through the commands', async () => {
  const run = { main: 'sound', invariants: ['neverLent'], samples: 30, steps: 40, seed }
  const { traces } = await runModel(file, run, 30)
  const done = new Map<string, number>()
  for (const trace of traces as ModelState[][]) {
    await replayTrace(trace).catch((error: Error) => {
      throw new Error(`seed ${seed}: ${error.message}`, { cause: error })
    })
    const happened = trace.flatMap(({ step, state }, nth) => [
      step.do,
      ...movedBy(trace[nth - 1]?.state, state),
    ])
    for (const what of happened) done.set(what, (done.get(what) ?? 0) + 1)
  }
  expect(await bookingViolations(db)).toEqual([])
  console.info([...done].map(([what, times]) => `${what} ${times}`).join(' · '))
}, 120_000)

test('a trace of wrong rules does not', async () => {
  const run = { main: 'returnsLate', invariants: ['booksBalance'], samples: 3000, steps: 40, seed: '0x5eed' }
  const { traces } = await runModel(file, run, 1)
  await expect(replayTrace(traces[0] as ModelState[])).rejects.toThrow()
}, 120_000)
