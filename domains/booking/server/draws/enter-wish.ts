import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { errorStatus } from '../../../../platform/contract/errors.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { KeptAnswers } from '../../../../platform/server/answers/kept-answers.ts'
import { withDeadline } from '../../../../platform/server/deadline.ts'
import { keyedRequest } from '../../../../platform/server/idempotency/idempotency.ts'
import type { StoredAnswer } from '../../../../platform/server/idempotency/idempotency-queries.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type OwnWish, saveWish } from '../../contract/draws.ts'
import { drawState } from '../../rules/draw.ts'
import { type DrawToEnter, drawsToEnter, membersWishing, writeWishes } from './wish-queries.ts'

export interface Wish {
  drawId: number
  memberId: number
  /** Best first. */
  classIds: number[]
  ticket: string | undefined
  idempotencyKey?: string | null
  /** By `performance.now()`; nothing is entered later. */
  deadline?: number
}

type WishOutcome = OwnWish | Refusal

const forThemselves = { unaudited: 'members act for themselves' }

/** Enters or replaces a wish. @throws Refusal not_found, draw_closed, not_active, bad_request (a class of another draw) */
export async function enterWish(pool: pg.Pool, now: Millis, wish: Wish): Promise<OwnWish> {
  const [outcome] = await enterWishes(pool, now, [wish])
  if (!outcome || outcome instanceof Refusal) throw outcome ?? new Error('no answer')
  return outcome
}

/**
 * Enters many wishes in one transaction with a constant number of statements; answers are in order, refusals as values. Of two
 * wishes of a member the last one counts. The earliest deadline is that of all.
 */
export const enterWishes = (pool: pg.Pool, now: Millis, wishes: readonly Wish[]): Promise<WishOutcome[]> =>
  withDeadline(Math.min(...wishes.map(({ deadline = Number.POSITIVE_INFINITY }) => deadline)), () =>
    unitOfWork(pool, forThemselves, (unit) => enterWithin(unit, now, wishes)),
  )

/** Another node has answered the same key meanwhile: the unit of work runs again and finds that answer. */
class AnsweredElsewhere extends Error {
  readonly code = '40001'
}

/** The same within the caller's transaction. */
export async function enterWithin(unit: Unit, now: Millis, wishes: readonly Wish[]): Promise<WishOutcome[]> {
  const kept = new KeptAnswers(unit, now, wishes, keyOf)
  const [draws, members] = await Promise.all([
    drawsToEnter(
      unit,
      [...new Set(wishes.map(({ drawId }) => drawId))],
      [...new Set(wishes.flatMap(({ classIds }) => classIds))],
    ),
    membersWishing(unit, [...new Set(wishes.map(({ memberId }) => memberId))]),
    kept.read(),
  ])
  const fresh = wishes.filter((wish) => !kept.of(wish) && kept.firstOf(wish) === wish)
  const refusals = new Map<Wish, Refusal>()
  for (const wish of fresh) {
    const refusal = refusalOf(now, draws.get(wish.drawId), members.get(wish.memberId), wish.classIds)
    if (refusal) refusals.set(wish, refusal)
  }
  const tickets = await write(
    unit,
    now,
    fresh.filter((wish) => !refusals.has(wish)),
  )
  const outcomes = new Map(
    fresh.map((wish) => [
      wish,
      refusals.get(wish) ?? entered(wish, tickets.get(nameOf(wish)), draws.get(wish.drawId)),
    ]),
  )
  const answered = [...outcomes].map(([question, outcome]) => ({ question, answer: storable(outcome) }))
  if (!(await kept.store(answered))) throw new AnsweredElsewhere('the wish was answered on another node')
  return wishes.map((wish) => {
    const before = kept.of(wish)
    if (before === 'key_reused') return new Refusal('key_reused')
    return before ? fromStored(before) : (outcomes.get(kept.firstOf(wish)) ?? new Refusal('key_reused'))
  })
}

const nameOf = ({ drawId, memberId }: Pick<Wish, 'drawId' | 'memberId'>): string => `${drawId} ${memberId}`

/** The tickets of those written, by `nameOf`. Of a member's wishes the last one is written, with the ticket of the first. */
async function write(unit: Unit, now: Millis, wishes: readonly Wish[]): Promise<Map<string, string>> {
  if (wishes.length === 0) return new Map()
  const last = new Map<string, Wish & { ticket: string }>()
  for (const wish of wishes) {
    const first = last.get(nameOf(wish))?.ticket ?? wish.ticket ?? randomBytes(16).toString('hex')
    last.set(nameOf(wish), { ...wish, ticket: first })
  }
  const written = await writeWishes(unit, now, [...last.values()])
  unit.announce(written.map(({ memberId }) => ({ t: 'user', id: memberId, what: 'bookings' })))
  return new Map(written.map((row) => [nameOf(row), row.ticket]))
}

/** `ticket` is undefined when the draw was being decided. */
function entered({ classIds }: Wish, ticket: string | undefined, draw: DrawToEnter | undefined): WishOutcome {
  if (ticket === undefined) return new Refusal('draw_closed')
  return {
    ticket,
    wishes: classIds.map((classId) => ({ classId, startTime: draw?.starts.get(classId) ?? '' })),
  }
}

/** Why a wish cannot be entered, or null. */
function refusalOf(
  now: Millis,
  draw: DrawToEnter | undefined,
  member: { isActive: boolean } | undefined,
  classIds: readonly number[],
): Refusal | null {
  if (!draw || !member) return new Refusal('not_found')
  if (drawState(now, draw, draw.isDecided) !== 'open') return new Refusal('draw_closed')
  if (!member.isActive) return new Refusal('not_active')
  if (classIds.every((id) => draw.starts.has(id))) return null
  return new Refusal('bad_request', { fields: { classIds: 'invalid' } })
}

function keyOf({ drawId, memberId, classIds, ticket, idempotencyKey: key = null }: Wish) {
  if (key === null) return null
  return keyedRequest(saveWish, { memberId, params: { id: drawId }, key, content: [classIds, ticket] })
}

const storable = (outcome: WishOutcome): StoredAnswer =>
  outcome instanceof Refusal
    ? { status: errorStatus[outcome.code], body: JSON.stringify([outcome.code, outcome.details]) }
    : { status: 200, body: JSON.stringify(outcome) }

function fromStored({ status, body }: StoredAnswer): WishOutcome {
  const stored = JSON.parse(body ?? 'null')
  return status === 200 ? stored : new Refusal(stored[0], stored[1])
}
