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

export interface BookKind<T> {
  /** True if a later one replaces the earlier. */
  isAboutSame(a: T, b: T): boolean
  isItem(value: unknown): value is T
  /** What stays stored after log-out. */
  afterLeaving(item: T): T
}

export type Books<T> = Readonly<Record<string, Book<T>>>

const mostTroubles = 50

/** The changes of a book of one kind of items, as pure functions. */
export function bookOf<T extends Queued>({ isAboutSame, isItem, afterLeaving }: BookKind<T>) {
  const isSame = (a: T, b: T) => isAboutSame(a, b) && a.at === b.at
  const empty: Book<T> = { waiting: [], troubles: [] }

  const landed = (book: Book<T>, item: T): Book<T> => ({
    ...book,
    waiting: book.waiting.filter((one) => !isSame(one, item)),
  })

  return {
    empty,
    landed,
    /** Replaces earlier ones and refusals about the same. */
    put: (book: Book<T>, item: T): Book<T> => ({
      waiting: [...book.waiting.filter((one) => !isAboutSame(one, item)), item],
      troubles: book.troubles.filter((one) => !isAboutSame(one.item, item)),
    }),
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

export type BookChanges<T extends Queued> = ReturnType<typeof bookOf<T>>
