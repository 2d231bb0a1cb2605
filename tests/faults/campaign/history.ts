/** What a client asked for. One request keeps its key in all its tries. */
export interface Wish {
  key: string
  memberId: number
  what: 'join' | 'leave' | 'move' | 'walk-in' | 'pay' | 'wish'
  classId?: number
  /** The booking that a leave or a move ends. */
  bookingId?: number
  /** The request names its class only. */
  isUnnamed?: boolean
  /** The classes wished for in the draw, best first. */
  classIds?: number[]
}

/** One try of a wish. Times in milliseconds of the machine's clock, which all nodes and the database share. */
export interface Try {
  wish: Wish
  sentAt: number
  deadlineMs: number
  /** When the answer came; null without one. */
  answeredAt: number | null
  /** Null when the connection broke or nobody answered. */
  status: number | null
  body: { id?: number; status?: string; code?: string; receiptId?: number }
}

export type Outcome = 'done' | 'refused' | 'unknown'

/** A server error, a full queue, a lost answer or silence says nothing about what was done. */
export function outcomeOf({ status, body }: Pick<Try, 'status' | 'body'>): Outcome {
  if (status === null || status >= 500 || status === 429 || body.code === 'answer_lost') return 'unknown'
  // A payment that the bank refuses is answered with 200.
  return status < 300 && body.status !== 'error' ? 'done' : 'refused'
}

/** The outcome of a wish over all its tries: a definite answer holds. */
export function outcomeOfAll(tries: readonly Try[]): Outcome {
  const outcomes = tries.map(outcomeOf)
  if (outcomes.includes('done')) return 'done'
  return outcomes.includes('refused') ? 'refused' : 'unknown'
}

/** What the database holds at the end, with times in milliseconds. */
export interface Books {
  classes: { id: number; max: number; usersIn: number; usersWait: number }[]
  bookings: {
    id: number
    classId: number
    memberId: number
    status: string
    key: string | null
    createdBy: number
    createdAt: number
    promotedAt: number | null
    endedAt: number | null
    endReason: string | null
  }[]
  payments: {
    id: number
    memberId: number
    key: string | null
    status: string
    charges: number
    createdAt: number
  }[]
  /** What became of the fixed places of the class that nobody had booked yet. */
  fixedWeeks: { classId: number; memberId: number; outcome: string; bookingId: number | null }[]
  /** Of the one draw. */
  wishes: {
    memberId: number
    classIds: number[]
    classId: number | null
    refused: number[] | null
    isDecided: boolean
  }[]
  lots: { id: number; memberId: number; remaining: number; entries: number }[]
  /** `messageIds` are the different Message-IDs under which a row was sent. */
  mails: { id: number; isSent: boolean; messageIds: string[] }[]
}
