import { type Book, bookOf, type Trouble } from '../../../../platform/web/api/send-book.ts'
import type { ClassUser } from '../../contract/classes.ts'

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

export type TickTrouble = Trouble<Tick>
export type TickBook = Book<Tick>

/** The last tick of a member in a class counts. */
export const tickBook = bookOf<Tick>({
  isAboutSame: (a, b) => a.classId === b.classId && a.userId === b.userId,
  isItem: isTick,
  afterLeaving: (tick) => ({ ...tick, name: '' }),
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

function isTick(value: unknown): value is Tick {
  const { classId, userId, at, validated, name, what } = (value ?? {}) as Partial<Tick>
  return (
    [classId, userId, at].every(Number.isSafeInteger) &&
    typeof validated === 'boolean' &&
    typeof name === 'string' &&
    typeof what === 'string'
  )
}
