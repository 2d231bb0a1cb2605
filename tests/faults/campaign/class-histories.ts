import { type Books, outcomeOf, outcomeOfAll, type Try } from './history.ts'
import { contradiction, type Operation } from './linearize.ts'

/** How long after its deadline a request may still be executed, generously: it waits for a lock, then commits. */
const LATEST_MS = 16_500

type Booking = Books['bookings'][number]

/**
 * Judges each class that members joined: whether its requests and their answers have an order in which all are right. A request
 * without an answer took effect when the database holds it, at some time until its last deadline; else never. `clockMs`: how far the
 * clock of a node may be off.
 */
export function contradictions(
  history: readonly Try[],
  { bookings, classes, fixedWeeks }: Books,
  clockMs = 1,
): string[] {
  const requests = [...Map.groupBy(history, ({ wish }) => wish.key).values()]
  const joined = new Set(history.flatMap(({ wish }) => (wish.what === 'join' ? [wish.classId] : [])))
  return classes.flatMap(({ id, max }) => {
    if (!joined.has(id)) return []
    const all = bookings.filter(({ classId }) => classId === id)
    const operations = [
      ...all.map((booking) => arrival(booking, requests, fixedWeeks, clockMs)),
      ...all.flatMap((booking) => departure(booking, requests, clockMs)),
      ...requests.flatMap((tries) => refusal(tries, id)),
    ]
    const live = all.filter(({ endedAt }) => endedAt === null)
    const idsOf = (wanted: string) =>
      live.filter(({ status }) => status === wanted).map((booking) => booking.id)
    const wrong = contradiction(max, operations, { in: idsOf('IN'), line: idsOf('WAIT') })
    return wrong ? [`class ${id}: ${wrong}`] : []
  })
}

/** From the first try until the first answer, or the last deadline. */
function timesOf(tries: readonly Try[]): { from: number; to: number } {
  const answers = tries
    .filter((each) => outcomeOf(each) !== 'unknown')
    .map(({ answeredAt }) => answeredAt ?? 0)
  const last = Math.max(...tries.map(({ sentAt, deadlineMs }) => sentAt + deadlineMs)) + LATEST_MS
  return { from: Math.min(...tries.map(({ sentAt }) => sentAt)), to: Math.min(last, ...answers) }
}

function arrival(
  { id, memberId, classId, key, createdAt }: Booking,
  requests: readonly Try[][],
  fixedWeeks: Books['fixedWeeks'],
  clockMs: number,
): Operation {
  const common = { what: 'arrive', bookingId: id, memberId, guess: createdAt } as const
  const isFixed = fixedWeeks.some(({ bookingId }) => bookingId === id)
  const wished = requests.filter(([first]) => {
    const wish = first?.wish
    if (wish?.memberId !== memberId || wish.classId !== classId) return false
    return key === null ? wish.what === 'move' : wish.key === key
  })
  // A booking does not say which move made it: the answer does, or the time.
  const tries =
    key === null
      ? (wished.find((each) => each.some(({ body }) => body.id === id)) ??
        wished.find((each) => outcomeOfAll(each) === 'unknown' && isWithin(createdAt, each, clockMs)))
      : wished[0]
  if (isFixed || !tries)
    return { ...common, from: createdAt - LATEST_MS, to: createdAt + LATEST_MS, told: null }
  // A repeated request is answered with the present state of the place.
  const [only] = tries.length === 1 ? tries : []
  const status = only && outcomeOf(only) === 'done' ? only.body.status : undefined
  return { ...common, ...timesOf(tries), told: status === 'IN' || status === 'WAIT' ? status : null }
}

const isWithin = (at: number, tries: readonly Try[], clockMs: number): boolean => {
  const { from, to } = timesOf(tries)
  return at >= from - clockMs && at <= to + clockMs
}

function departure(
  { id, memberId, endedAt, endReason }: Booking,
  requests: readonly Try[][],
  clockMs: number,
): Operation[] {
  if (endedAt === null) return []
  const common = { what: 'leave', bookingId: id, memberId, told: null, guess: endedAt } as const
  const leaves = requests
    .filter(([first]) => first?.wish.what === 'leave' && first.wish.bookingId === id)
    .filter((tries) => outcomeOfAll(tries) !== 'refused')
  const done = leaves.find((tries) => outcomeOfAll(tries) === 'done') ?? leaves.flat()
  // A move may also end it later, when the wait gets its place; one that cannot get it is skipped.
  const times =
    !endReason?.startsWith('left') || done.length === 0
      ? { from: endedAt - clockMs, to: endedAt + LATEST_MS }
      : timesOf(done)
  return [{ ...common, ...times }]
}

function refusal(tries: readonly Try[], classId: number): Operation[] {
  const [only] = tries
  if (tries.length !== 1 || !only || only.wish.classId !== classId) return []
  const { code } = only.body
  if (code !== 'already_joined' && code !== 'not_joined') return []
  // A node that stood still takes the next requests for older than they are, and leaves no booking that may be newer.
  if (only.wish.isUnnamed) return []
  // A move is refused for the place it leaves, in another class.
  if (only.wish.what !== (code === 'already_joined' ? 'join' : 'leave')) return []
  const { memberId, bookingId = 0 } = only.wish
  return [{ what: code, bookingId, memberId, told: null, guess: only.sentAt, ...timesOf(tries) }]
}
