/**
 * Something that happened to a class once, at some instant from `from` to `to` in milliseconds. `told` is what its client was told:
 * "IN" or "WAIT" of an arrival, or a refusal, which changes nothing; null when that is not known.
 */
export interface Operation {
  what: 'arrive' | 'leave' | 'already_joined' | 'not_joined'
  bookingId: number
  memberId: number
  from: number
  to: number
  told: 'IN' | 'WAIT' | null
  /** A guess of the instant, which only makes the search quick. */
  guess: number
}

interface Place {
  id: number
  memberId: number
}

/** A class: who is in, and who waits, in order. */
interface Seats {
  max: number
  in: readonly Place[]
  line: readonly Place[]
}

/** The most states that are tried for one class. */
const MOST_STATES = 200_000

/** What an operation makes of a class, or null when it contradicts what the client was told. */
function apply(seats: Seats, { what, bookingId: id, memberId, told }: Operation): Seats | null {
  const isHere = [...seats.in, ...seats.line].some((each) => each.memberId === memberId)
  if (what === 'already_joined') return isHere ? seats : null
  const has = [...seats.in, ...seats.line].some((each) => each.id === id)
  if (what === 'not_joined') return has ? null : seats
  if (what === 'arrive') {
    const status = seats.in.length < seats.max ? 'IN' : 'WAIT'
    if (isHere || (told !== null && told !== status)) return null
    const place = { id, memberId }
    return status === 'IN'
      ? { ...seats, in: [...seats.in, place] }
      : { ...seats, line: [...seats.line, place] }
  }
  if (!has) return null
  const stay = ({ id: other }: Place) => other !== id
  const [isIn, line] = [seats.in.filter(stay), seats.line.filter(stay)]
  const free = Math.max(0, seats.max - isIn.length)
  return { ...seats, in: [...isIn, ...line.slice(0, free)], line: line.slice(free) }
}

/**
 * Searches for an order of the operations, each within its time, in which every answer is right and the class ends as it is (Wing and
 * Gong's test of linearizability, remembering states that led nowhere). Returns null when there is one, else what is wrong.
 */
export function contradiction(
  max: number,
  operations: readonly Operation[],
  end: { in: readonly number[]; line: readonly number[] },
): string | null {
  const all = operations.toSorted((a, b) => a.guess - b.guess)
  const wanted = [end.in.toSorted((a, b) => a - b), end.line].join(' | ')
  const said = ({ in: isIn, line }: Seats) =>
    [isIn.map(({ id }) => id).toSorted((a, b) => a - b), line.map(({ id }) => id)].join(' | ')
  const dead = new Set<string>()
  let furthest = 0
  const search = (seats: Seats, left: readonly Operation[]): boolean => {
    if (left.length === 0) return said(seats) === wanted
    const state = `${left.map((each) => all.indexOf(each))} ${said(seats)}`
    if (dead.has(state) || dead.size >= MOST_STATES) return false
    const before = Math.min(...left.map(({ to }) => to))
    for (const each of left) {
      const after = each.from <= before ? apply(seats, each) : null
      if (!after) continue
      furthest = Math.max(furthest, all.length - left.length + 1)
      const rest = left.filter((other) => other !== each)
      if (search(after, rest)) return true
    }
    dead.add(state)
    return false
  }
  if (search({ max, in: [], line: [] }, all)) return null
  return dead.size >= MOST_STATES
    ? `no order of ${all.length} operations found in ${MOST_STATES} states`
    : `no order explains its ${all.length} operations; at most ${furthest} of them, to ${wanted}`
}
