import type { Millis } from '../../../platform/rules/local-time.ts'

/** Wishes are accepted until this long after the opening. */
export const drawClosesAfter: Millis = 30_000

/** Draws won in these days before the opening count. */
export const drawMemoryDays = 14

export interface Ticket {
  ticket: string
  /** Draws won in the last days among those that could not serve everybody. */
  drawsWon: number
  /** HMAC-SHA256 of the ticket with the seed as key, in hex. */
  hmac: string
  /** Ids of classes, best first. */
  wishes: readonly number[]
}

/** Fewest draws won first, then by the HMAC, which nobody can know or choose. The time of entering does not count. */
export const byRank = (a: Ticket, b: Ticket): number =>
  a.drawsWon - b.drawsWon || compare(a.hmac, b.hmac) || compare(a.ticket, b.ticket)

/**
 * Wishes as they take part: those of a group are one, under the ticket of the group, with the most draws that one of them has won. So a
 * group has the chances of one, and brings nobody forward who has won lately.
 */
export function groupsOf<W extends { ticket: string; together: string | null; drawsWon: number }>(
  wishes: readonly W[],
): { ticket: string; drawsWon: number; members: W[] }[] {
  const byTicket = Map.groupBy(wishes, ({ ticket, together }) => together ?? ticket)
  return [...byTicket].map(([ticket, members]) => ({
    ticket,
    drawsWon: Math.max(...members.map(({ drawsWon }) => drawsWon)),
    members,
  }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Outcome of the booking rules at a ticket's turn: a place, a full class, or the refusal. */
export type Turn<Why> = 'place' | 'full' | { refused: Why }

export interface Drawn<T extends Ticket, Why> {
  ticket: T
  /** 1 for the first. */
  rank: number
  classId: number | null
  /** Wishes before the place got, or all, that the rules refused. */
  refused: { classId: number; why: Why }[]
  /** Wishes without a free place, in order: the waiting lists of a ticket that got no place. */
  full: number[]
}

/**
 * In order, each ticket takes the best of its wishes that has a place. A truthful order is therefore best: it never changes
 * whose turn it is or what is left. `take` books a place when there is one.
 */
export function drawPlaces<T extends Ticket, Why>(
  tickets: readonly T[],
  take: (ticket: T, classId: number) => Turn<Why>,
): Drawn<T, Why>[] {
  return tickets.toSorted(byRank).map((ticket, nth) => {
    const drawn: Drawn<T, Why> = { ticket, rank: nth + 1, classId: null, refused: [], full: [] }
    for (const classId of ticket.wishes) {
      const turn = take(ticket, classId)
      if (turn === 'place') return { ...drawn, classId }
      if (turn === 'full') drawn.full.push(classId)
      else drawn.refused.push({ classId, why: turn.refused })
    }
    return drawn
  })
}

/** True when somebody went without a place because the classes were full. */
export const couldNotServeAll = (drawn: readonly Drawn<Ticket, unknown>[]): boolean =>
  drawn.some(({ classId, full }) => classId === null && full.length > 0)

export interface DrawTimes {
  wishesFrom: Millis
  closesAt: Millis
}

/** `planned`: wishes have not begun. `deciding`: over, and the result is due at once. */
export type DrawState = 'planned' | 'open' | 'deciding' | 'decided'

export const drawState = (now: Millis, { wishesFrom, closesAt }: DrawTimes, decided: boolean): DrawState => {
  if (decided) return 'decided'
  if (now < wishesFrom) return 'planned'
  return now < closesAt ? 'open' : 'deciding'
}
