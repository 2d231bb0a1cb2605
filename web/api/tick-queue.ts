import type { ClassUser } from '../../contracts/classes.ts'

/** One press at the door: somebody has come, or has not after all. */
export interface Tick {
  readonly classId: number
  readonly userId: number
  readonly validated: boolean
  /** When it was pressed, epoch milliseconds by the server's clock. */
  readonly at: number
  /** Who it is about, for who looks at it later; empty once its trainer has logged out. */
  readonly name: string
  /** What the class is called there: "WOD 18:00". */
  readonly what: string
}

/** A tick that the server did not take, and why (an error code). */
export interface TickTrouble {
  readonly tick: Tick
  readonly code: string
}

/** What one account has ticked and the server does not know yet, the oldest first, and what it refused. */
export interface TickBook {
  readonly waiting: readonly Tick[]
  readonly troubles: readonly TickTrouble[]
}

export const emptyBook: TickBook = { waiting: [], troubles: [] }

/** More refusals than anybody reads; the newest stay. */
const mostTroubles = 50

const isAboutSame = (a: Tick, b: Tick) => a.classId === b.classId && a.userId === b.userId
const isSame = (a: Tick, b: Tick) => isAboutSame(a, b) && a.at === b.at

/** Of somebody in a class only the last press counts: it takes the place of those before it, and of what they came to. */
export const put = (book: TickBook, tick: Tick): TickBook => ({
  waiting: [...book.waiting.filter((one) => !isAboutSame(one, tick)), tick],
  troubles: book.troubles.filter((one) => !isAboutSame(one.tick, tick)),
})

/** The server has it. One that was pressed anew meanwhile is another and stays. */
export const landed = (book: TickBook, tick: Tick): TickBook => ({
  ...book,
  waiting: book.waiting.filter((one) => !isSame(one, tick)),
})

/** The server does not take it, and will not. */
export const refused = (book: TickBook, tick: Tick, code: string): TickBook => ({
  waiting: landed(book, tick).waiting,
  troubles: book.waiting.some((one) => isAboutSame(one, tick) && !isSame(one, tick))
    ? book.troubles
    : [...book.troubles.filter((one) => !isAboutSame(one.tick, tick)), { tick, code }].slice(-mostTroubles),
})

/** Somebody has read what became of it. */
export const dismissed = (book: TickBook, tick: Tick): TickBook => ({
  ...book,
  troubles: book.troubles.filter((one) => !isSame(one.tick, tick)),
})

/** The same without names: what stays in a browser after its trainer has logged out. */
export const nameless = (book: TickBook): TickBook => ({
  waiting: book.waiting.map((tick) => ({ ...tick, name: '' })),
  troubles: book.troubles.map((one) => ({ ...one, tick: { ...one.tick, name: '' } })),
})

export type Ticked = ClassUser & {
  /** Ticked here, and not known to the server yet. */
  waits: boolean
}

/** Who is in a class, as the presses that wait will leave it. */
export const withTicks = (people: readonly ClassUser[], book: TickBook): Ticked[] =>
  people.map((place) => {
    const tick = book.waiting.find(
      (one) => one.classId === place.classId && one.userId === place.user?.id && place.status === 'IN',
    )
    return tick ? { ...place, validated: tick.validated, waits: true } : { ...place, waits: false }
  })

/** Books by account, as they are kept in this browser. */
export type TickBooks = Readonly<Record<string, TickBook>>

/** What was read from the store, if it is what was written into it. */
export function soundBooks(value: unknown): TickBooks {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([account, book]) => {
      const { waiting, troubles } = (book ?? {}) as { waiting?: unknown; troubles?: unknown }
      const all = Array.isArray(troubles) ? (troubles as Partial<TickTrouble>[]) : []
      return [
        account,
        {
          waiting: Array.isArray(waiting) ? waiting.filter(isTick) : [],
          troubles: all.filter(
            (one): one is TickTrouble => typeof one?.code === 'string' && isTick(one.tick),
          ),
        },
      ]
    }),
  )
}

function isTick(value: unknown): value is Tick {
  const { classId, userId, at, validated, name, what } = (value ?? {}) as Partial<Tick>
  return (
    [classId, userId, at].every(Number.isSafeInteger) &&
    typeof validated === 'boolean' &&
    typeof name === 'string' &&
    typeof what === 'string'
  )
}
