import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { decideDraw } from '../../domains/booking/server/draws/decide-draw.ts'
import { enterWishes, type Wish } from '../../domains/booking/server/draws/enter-wish.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testDatabase } from '../support/database.ts'
import { buildDraw } from '../support/draws.ts'
import { buildClass, buildGym, buildMembers, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRows } from '../support/rows.ts'

// A batch of wishes on one node while another node decides the draw, or gets the same requests.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const opening = madrid('2026-05-11 17:00')
const closing = opening + 30_000
const people = await buildMembers(db, 3, gym.unlimited)
const [one, two] = [openNode(url), openNode(url)]
// A connection keeps the statements it has prepared.
const [changed, three, four] = [openNode(url), openNode(url), openNode(url)]

let day = '2026-05-13'
/** A draw of a day of its own; everybody has wished for the first of its two classes. */
async function dayWith() {
  day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const id = await buildDraw(gym, { day, opensAt: opening })
  const classes: number[] = []
  for (const hour of [18, 19]) classes.push(await buildClass(gym, { startsAt: madrid(`${day} ${hour}:00`) }))
  const [six = 0, seven = 0] = classes
  const wishesFor = (classId: number) =>
    people.map((memberId): Wish => ({ drawId: id, memberId, classIds: [classId], ticket: undefined }))
  await enterWishes(one, opening, wishesFor(six))
  return { id, seven, wishesFor }
}

/** Wishes for another class that were accepted, and those of them that the draw did not see. */
async function accepted(id: number, seven: number, outcomes: (object | Refusal)[]) {
  const drawn = await readRows(db, 'wishes', ['member_id', 'class_id'], { draw_id: id })
  const changed = people.filter((_, nth) => outcomes[nth] && !(outcomes[nth] instanceof Refusal))
  const lost = changed.filter((person) => drawn.find((row) => row.member_id === person)?.class_id !== seven)
  return { accepted: changed.length, lost: lost.length }
}

/** The batch runs when the decision has read the wishes. */
async function batchDuringDecision(wishing: pg.Pool) {
  const { id, seven, wishesFor } = await dayWith()
  let outcomes: (object | Refusal)[] = []
  const enter = async () => {
    outcomes = await enterWishes(wishing, closing - 1, wishesFor(seven))
  }
  await decideDraw(interceptStatements(one, { before: { 'write-draw-results': enter } }), closing, id)
  return accepted(id, seven, outcomes)
}

/** The decision begins when the batch has written its wishes and has not committed. */
async function decisionDuringBatch(node: pg.Pool, rewrite = (text: string) => text) {
  const { id, seven, wishesFor } = await dayWith()
  const hasRead = Promise.withResolvers<void>()
  const decider = interceptStatements(one, {
    before: { 'write-draw-results': async () => hasRead.resolve() },
  })
  let decision: Promise<boolean> | undefined
  const decide = async () => {
    decision ??= decideDraw(decider, closing, id)
    await Promise.race([hasRead.promise, pause(300)])
  }
  const wishing = interceptStatements(node, { rewrite, before: { 'insert-answers': decide } })
  const keyed = wishesFor(seven).map((wish) => ({ ...wish, idempotencyKey: 'key' }))
  const outcomes = await enterWishes(wishing, closing - 1, keyed)
  expect(await decision).toBe(true)
  return accepted(id, seven, outcomes)
}

test('a batch that comes during the decision is refused, one that came before it is drawn', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await batchDuringDecision(two)).toEqual({ accepted: 0, lost: 0 })
    expect(await decisionDuringBatch(two)).toEqual({ accepted: 3, lost: 0 })
  }
})

test('control: without its lock a batch is accepted and not drawn', async () => {
  const careless = interceptStatements(changed, { rewrite: withoutLocks })
  expect(await batchDuringDecision(careless)).toEqual({ accepted: 3, lost: 3 })
  expect(await decisionDuringBatch(changed, withoutLocks)).toEqual({ accepted: 3, lost: 3 })
})

/** The same key on two nodes, of which one has the later clock. */
async function sameKeyTwice(nodes: readonly [pg.Pool, pg.Pool], rewrite = (text: string) => text) {
  const { wishesFor, seven } = await dayWith()
  const meet = barrier(2)
  const ask = async (node: pg.Pool, now: number) => {
    const [wish] = wishesFor(seven)
    const careful = interceptStatements(node, { rewrite, before: { 'insert-answers': meet } })
    const [outcome] = await enterWishes(careful, now, [{ ...(wish as Wish), idempotencyKey: 'key' }])
    return outcome instanceof Refusal ? outcome.code : 'entered'
  }
  return await Promise.all([ask(nodes[0], closing - 1), ask(nodes[1], closing)])
}

test('the same key on two nodes gets one answer', async () => {
  const [a, b] = await sameKeyTwice([one, two])
  expect(a).toBe(b)
})

test('control: two answers, where a node does not look at what was stored', async () => {
  const answers = await sameKeyTwice([three, four], (text) =>
    text.replace('kept.created_at <= $8', '$8::timestamptz is not null'),
  )
  expect(answers).toEqual(['entered', 'draw_closed'])
})
