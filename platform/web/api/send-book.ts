/** Something that waits to be sent. */
export interface Queued {
  /** When it was entered, which tells two about the same thing apart. Epoch milliseconds, the server's clock. */
  readonly at: number
}

export interface Trouble<T> {
  readonly item: T
  /** Of the error with which the server refused it. */
  readonly code: string
}

/** What an account has not sent yet, oldest first, and what was refused. */
export interface Book<T> {
  readonly waiting: readonly T[]
  readonly troubles: readonly Trouble<T>[]
}

export interface BookKind<T, R> {
  /** True if a later one replaces the earlier. */
  isAboutSame(a: T, b: T): boolean
  /** A later one, in the place of an earlier that was not sent yet. */
  instead?(later: T, earlier: T): T
  /** A later one, after the earlier was sent and answered. */
  after?(later: T, earlier: T, answer: R): T
  isItem(value: unknown): value is T
  /** What stays stored after log-out. */
  afterLeaving(item: T): T
}

export type Books<T> = Readonly<Record<string, Book<T>>>

const mostTroubles = 50

/** The changes of a book of one kind of items, as pure functions. */
export function bookOf<T extends Queued, R = unknown>(kind: BookKind<T, R>) {
  const { isAboutSame, isItem, afterLeaving, instead = (later) => later, after = (later) => later } = kind
  const isSame = (a: T, b: T) => isAboutSame(a, b) && a.at === b.at
  const empty: Book<T> = { waiting: [], troubles: [] }

  const landed = (book: Book<T>, item: T): Book<T> => ({
    ...book,
    waiting: book.waiting.filter((one) => !isSame(one, item)),
  })

  return {
    empty,
    landed,
    /** What waits or was refused about the same. */
    about: (book: Book<T>, item: T): Book<T> => ({
      waiting: book.waiting.filter((one) => isAboutSame(one, item)),
      troubles: book.troubles.filter((one) => isAboutSame(one.item, item)),
    }),
    answered: (book: Book<T>, item: T, answer: R): Book<T> => ({
      ...book,
      waiting: landed(book, item).waiting.map((one) =>
        isAboutSame(one, item) ? after(one, item, answer) : one,
      ),
    }),
    /** Replaces earlier ones and refusals about the same. */
    put(book: Book<T>, item: T): Book<T> {
      const earlier = book.waiting.find((one) => isAboutSame(one, item))
      return {
        waiting: [
          ...book.waiting.filter((one) => !isAboutSame(one, item)),
          earlier ? instead(item, earlier) : item,
        ],
        troubles: book.troubles.filter((one) => !isAboutSame(one.item, item)),
      }
    },
    refused: (book: Book<T>, item: T, code: string): Book<T> => ({
      waiting: landed(book, item).waiting,
      troubles: book.waiting.some((one) => isAboutSame(one, item) && !isSame(one, item))
        ? book.troubles
        : [...book.troubles.filter((one) => !isAboutSame(one.item, item)), { item, code }].slice(
            -mostTroubles,
          ),
    }),
    dismissed: (book: Book<T>, item: T): Book<T> => ({
      ...book,
      troubles: book.troubles.filter((one) => !isSame(one.item, item)),
    }),
    left: (book: Book<T>): Book<T> => ({
      waiting: book.waiting.map(afterLeaving),
      troubles: book.troubles.map((one) => ({ ...one, item: afterLeaving(one.item) })),
    }),
    /** Ignores stored values of another format. */
    sound(value: unknown): Books<T> {
      if (typeof value !== 'object' || value === null) return {}
      return Object.fromEntries(
        Object.entries(value).map(([account, book]) => {
          const { waiting, troubles } = (book ?? {}) as { waiting?: unknown; troubles?: unknown }
          const all = Array.isArray(troubles) ? (troubles as (Partial<Trouble<T>> | null)[]) : []
          return [
            account,
            {
              waiting: Array.isArray(waiting) ? waiting.filter(isItem) : [],
              troubles: all.filter(
                (one): one is Trouble<T> => typeof one?.code === 'string' && isItem(one.item),
              ),
            },
          ]
        }),
      )
    },
  }
}

export type BookChanges<T extends Queued, R = unknown> = ReturnType<typeof bookOf<T, R>>
