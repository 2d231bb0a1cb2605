import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../../../demo/chance.ts'
import { deadlineHeader, idempotencyKeyHeader } from '../../../platform/contract/headers.ts'
import { type Outcome, outcomeOf, type Try, type Wish } from './history.ts'

/** A card of the demo provider is charged this much for a class credit, in euros. */
const CREDIT_EUROS = 12

export type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

export interface ClientSetting {
  memberId: number
  /** Made anew for each request, because tokens expire. */
  token: () => string
  trainerToken: () => string
  /** Addresses of the nodes. */
  origins: readonly string[]
  /** Classes the member may join and leave. */
  classes: readonly number[]
  /** The class at the door. */
  walkInClass: number
  /** Takes wishes for some seconds. */
  draw: { id: number; classIds: readonly number[] } | null
  /** Out of 100, how many leaves name the class only, as older clients do. */
  unnamedLeaves?: number
  /** Out of 100, how often an unanswered request is given up instead of repeated. */
  givesUp?: number
  fetch?: Fetch
  history: Try[]
  chance: Chance
  /** No new request is begun when this is aborted. */
  stop: AbortSignal
}

/** A member with the tries that are under way. */
interface Client extends ClientSetting {
  underWay: Promise<Try>[]
}

const DEADLINES_MS = [1_500, 4_000, 15_000]
const ANSWER_MS = 20_000
/** How long an unanswered request is repeated after the end. */
const PATIENCE_MS = 30_000

/**
 * One member: joins, leaves, moves, waits, takes part in a draw, is let in at the door and pays, one request after the other. A request without an answer is
 * repeated with its key, by any node, or given up; some are sent to two nodes at once, and the member goes on with the first answer.
 * Resolves when every try has its answer or has failed.
 */
export async function runClient(setting: ClientSetting): Promise<void> {
  const client: Client = { ...setting, underWay: [] }
  await act(client)
  await Promise.all(client.underWay)
}

async function act(setting: Client): Promise<void> {
  const { chance, memberId, stop, walkInClass, draw } = setting
  /** The live booking in each class; undefined when unknown. */
  const places = new Map<number, number | null | undefined>(setting.classes.map((id) => [id, null]))
  let wasLetIn = false
  let drawIsOpen = draw !== null
  const card = await addCard(setting)
  for (let nth = 0; !stop.aborted; nth += 1) {
    const key = `${memberId}-${nth}`
    const classId = chance.pick([...places.keys()])
    const bookingId = places.get(classId)
    const dice = chance.between(0, 99)
    if (card && dice < 12) {
      await insist(setting, { key, memberId, what: 'pay' }, card)
    } else if (!wasLetIn && dice < 16) {
      wasLetIn = true
      await insist(setting, { key, memberId, what: 'walk-in', classId: walkInClass }, card)
    } else if (draw && drawIsOpen && dice < 40) {
      const classIds = chance.shuffle(draw.classIds).slice(0, chance.between(1, draw.classIds.length))
      const { outcome } = await insist(setting, { key, memberId, what: 'wish', classIds }, card)
      drawIsOpen = outcome !== 'refused'
    } else if (bookingId === undefined) {
      places.set(classId, await lookUp(setting, classId))
    } else if (bookingId === null) {
      const { outcome, id } = await insist(setting, { key, memberId, what: 'join', classId }, card)
      places.set(classId, outcome === 'done' ? id : undefined)
    } else if (dice < 70) {
      await move(setting, { key, places, from: classId, bookingId }, card)
    } else {
      const isUnnamed = chance.between(0, 99) < (setting.unnamedLeaves ?? 0)
      const wish = { key, memberId, what: 'leave', classId, bookingId, isUnnamed } as const
      const { outcome } = await insist(setting, wish, card)
      places.set(classId, outcome === 'done' ? null : undefined)
    }
    await pause(chance.between(0, 249))
  }
}

interface MoveSetting {
  key: string
  places: Map<number, number | null | undefined>
  from: number
  bookingId: number
}

/** Into any class where the member has nothing; the place is kept while they wait there. */
async function move(setting: Client, { key, places, from, bookingId }: MoveSetting, card: string | null) {
  const free = [...places].filter(([, id]) => id === null).map(([id]) => id)
  if (free.length === 0) return
  const { memberId, chance } = setting
  const classId = chance.pick(free)
  const wish = { key, memberId, what: 'move', classId, bookingId } as const
  const { outcome, id, status } = await insist(setting, wish, card)
  places.set(classId, outcome === 'done' ? id : undefined)
  places.set(from, outcome === 'done' ? (status === 'IN' ? null : bookingId) : undefined)
}

/** The member's live booking as a node shows it: null without one, undefined without an answer. */
async function lookUp(
  { chance, origins, token, fetch = globalThis.fetch }: ClientSetting,
  classId: number,
): Promise<number | null | undefined> {
  try {
    const answer = await fetch(`${chance.pick([...origins])}/api/classes/${classId}`, {
      headers: { authorization: `Bearer ${token()}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok) return undefined
    const { mine } = (await answer.json()) as { mine: { id: number } | null }
    return mine?.id ?? null
  } catch {
    return undefined
  }
}

async function insist(
  setting: Client,
  wish: Wish,
  card: string | null,
): Promise<{ outcome: Outcome; id?: number | undefined; status?: string | undefined }> {
  const { chance, origins, stop, givesUp = 8 } = setting
  const stoppedAt = () => (stop.aborted ? performance.now() : Number.POSITIVE_INFINITY)
  let giveUpAt = Number.POSITIVE_INFINITY
  for (;;) {
    const first = chance.pick(origins)
    const isDouble = chance.between(0, 99) < 15
    const targets = isDouble ? origins.slice(0, 2) : [first]
    const tries = targets.map((origin) => send(setting, origin, wish, card))
    setting.underWay.push(...tries)
    const answer = await firstAnswer(tries)
    if (answer) return { outcome: outcomeOf(answer), id: answer.body.id, status: answer.body.status }
    if (giveUpAt === Number.POSITIVE_INFINITY) giveUpAt = stoppedAt() + PATIENCE_MS
    if (performance.now() > giveUpAt || (!stop.aborted && chance.between(0, 99) < givesUp)) {
      return { outcome: 'unknown' }
    }
    await pause(100 + chance.between(0, 299))
  }
}

/** The first answer that says what was done; undefined when none does. */
async function firstAnswer(tries: readonly Promise<Try>[]): Promise<Try | undefined> {
  const answers = tries.map(async (each) => {
    const answer = await each
    if (outcomeOf(answer) === 'unknown') throw new Error('unknown')
    return answer
  })
  return Promise.any(answers).catch(() => undefined)
}

async function send(
  { token, trainerToken, history, chance, draw, fetch = globalThis.fetch }: ClientSetting,
  origin: string,
  wish: Wish,
  card: string | null,
): Promise<Try> {
  const deadlineMs = chance.pick(DEADLINES_MS)
  const entry: Try = { wish, sentAt: Date.now(), deadlineMs, answeredAt: null, status: null, body: {} }
  history.push(entry)
  const { method = 'POST', path, body } = requestOf(wish, { card, drawId: draw?.id })
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${wish.what === 'walk-in' ? trainerToken() : token()}`,
        'content-type': 'application/json',
        [idempotencyKeyHeader]: wish.key,
        [deadlineHeader]: String(deadlineMs),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    entry.body = (await answer.json()) as Try['body']
    entry.answeredAt = Date.now()
    entry.status = answer.status
  } catch {
    // The node was killed, or is silent.
  }
  return entry
}

function requestOf(
  { what, memberId, classId, bookingId, classIds, isUnnamed }: Wish,
  { card, drawId }: { card: string | null; drawId: number | undefined },
): { method?: 'PUT'; path: string; body: object } {
  if (what === 'pay') {
    const purchase = { kind: 'credits', creditType: 'ACTIVITY' }
    return {
      path: '/api/payments/checkout',
      body: { pmId: card, amount: CREDIT_EUROS, description: 'credit', purchase },
    }
  }
  if (what === 'wish') return { method: 'PUT', path: `/api/draws/${drawId}/wish`, body: { classIds } }
  if (what === 'move') return { path: `/api/classes/${classId}/move`, body: { bookingId } }
  if (what === 'leave')
    return {
      path: `/api/classes/${classId}/leave`,
      body: { userId: memberId, ...(isUnnamed ? {} : { bookingId }) },
    }
  return {
    path: `/api/classes/${classId}/${what === 'join' ? 'join' : 'walkIn'}`,
    body: { userId: memberId },
  }
}

/** Before anything is injected. */
async function addCard({
  origins,
  token,
  memberId,
  fetch = globalThis.fetch,
}: ClientSetting): Promise<string | null> {
  const answer = await fetch(`${origins[0]}/api/payments/card`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pmId: `demo_pm_4242_1249_nonce${String(memberId).padStart(6, '0')}` }),
  })
  const { card } = (await answer.json()) as { card?: { id: string } }
  return card?.id ?? null
}
