import type { ClassUser } from '../../contracts/classes.ts'

/** An attendance tick that waits to be sent. */
export interface Tick {
  readonly classId: number
  readonly userId: number
  readonly validated: boolean
  /** Epoch milliseconds, the server's clock. */
  readonly at: number
  /** Names for display; removed when the trainer logs out. */
  readonly name: string
  readonly what: string
}

export interface TickTrouble {
  readonly tick: Tick
  readonly code: string
}

/** Unsent ticks of an account, oldest first, and the refused ones. */
export interface TickBook {
  readonly waiting: readonly Tick[]
  readonly troubles: readonly TickTrouble[]
}

export const emptyBook: TickBook = { waiting: [], troubles: [] }

const mostTroubles = 50

const isAboutSame = (a: Tick, b: Tick) => a.classId === b.classId && a.userId === b.userId
const isSame = (a: Tick, b: Tick) => isAboutSame(a, b) && a.at === b.at

/** Replaces earlier ticks and refusals of the same member in the same class. */
export const put = (book: TickBook, tick: Tick): TickBook => ({
  waiting: [...book.waiting.filter((one) => !isAboutSame(one, tick)), tick],
  troubles: book.troubles.filter((one) => !isAboutSame(one.tick, tick)),
})

export const landed = (book: TickBook, tick: Tick): TickBook => ({
  ...book,
  waiting: book.waiting.filter((one) => !isSame(one, tick)),
})

export const refused = (book: TickBook, tick: Tick, code: string): TickBook => ({
  waiting: landed(book, tick).waiting,
  troubles: book.waiting.some((one) => isAboutSame(one, tick) && !isSame(one, tick))
    ? book.troubles
    : [...book.troubles.filter((one) => !isAboutSame(one.tick, tick)), { tick, code }].slice(-mostTroubles),
})

export const dismissed = (book: TickBook, tick: Tick): TickBook => ({
  ...book,
  troubles: book.troubles.filter((one) => !isSame(one.tick, tick)),
})

/** Without names: what stays after log-out. */
export const nameless = (book: TickBook): TickBook => ({
  waiting: book.waiting.map((tick) => ({ ...tick, name: '' })),
  troubles: book.troubles.map((one) => ({ ...one, tick: { ...one.tick, name: '' } })),
})

export type Ticked = ClassUser & {
  waits: boolean
}

/** The members of a class with the waiting ticks applied. */
export const withTicks = (people: readonly ClassUser[], book: TickBook): Ticked[] =>
  people.map((place) => {
    const tick = book.waiting.find(
      (one) => one.classId === place.classId && one.userId === place.user?.id && place.status === 'IN',
    )
    return tick ? { ...place, validated: tick.validated, via: null, waits: true } : { ...place, waits: false }
  })

export type TickBooks = Readonly<Record<string, TickBook>>

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
