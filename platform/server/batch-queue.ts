import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { hasPassed } from './deadline.ts'
import { Refusal } from './refusal.ts'

/** The answer to a question that waits for something another transaction holds, named by `held`. */
export class Later {
  readonly held: string

  constructor(held: string) {
    this.held = held
  }
}

interface Waiting<Q, A> {
  question: Q
  resolve: (answer: A) => void
  reject: (reason: unknown) => void
}

export interface BatchQueueOptions<Q> {
  /** Largest number of questions that are answered together. */
  largest?: number
  /** Largest number of questions that wait; one more is refused at once, because its answer would come too late. */
  most?: number
  /** True for an error that a single question may cause: each is then asked alone. */
  retryOneByOne?: (error: unknown) => boolean
  /** When a question must be answered, by `performance.now()`. */
  deadline?: (question: Q) => number
  /** Locks that a question needs, by the names used in `Later`. */
  needs?: (question: Q) => readonly string[]
}

/** Milliseconds between two tries for something that is held. */
const RETRY_MS = 20
/** Answers released in one turn of the event loop, so that the next batch is sent and answered in between. */
const RELEASED_AT_ONCE = 8
/** A question with less time left is refused: its deadline would undo the batch. */
const LEAST_MS = 1_000

/**
 * Collects requests that are cheaper handled together. An idle queue takes a request at once; those that arrive while a batch
 * runs form the next one. Questions that need a held lock wait apart, in order; the first of them is tried again in later
 * batches.
 */
export class BatchQueue<Q, A> {
  readonly #answerAll: (questions: Q[]) => Promise<(A | Later)[]>
  readonly #options: Required<BatchQueueOptions<Q>>
  #waiting: Waiting<Q, A>[] = []
  readonly #aside = new Map<string, { list: Waiting<Q, A>[]; retryAt: number }>()
  #running: Promise<void> | null = null
  #released: Promise<void> = Promise.resolve()
  /** Batches belong to several requests: they must not run with the claim or the deadline of the first. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot()

  /** `answerAll` answers in the order of the questions, one answer each. */
  constructor(answerAll: (questions: Q[]) => Promise<(A | Later)[]>, options: BatchQueueOptions<Q> = {}) {
    this.#answerAll = answerAll
    const defaults = { retryOneByOne: () => false, deadline: () => Number.POSITIVE_INFINITY, needs: () => [] }
    this.#options = { largest: 256, most: 20_000, ...defaults, ...options }
  }

  /** Number of waiting questions, without those of the running batch. */
  get length(): number {
    let aside = 0
    for (const { list } of this.#aside.values()) aside += list.length
    return this.#waiting.length + aside
  }

  /** @throws Refusal unavailable when too many wait, or after the deadline. */
  ask(question: Q): Promise<A> {
    if (this.length >= this.#options.most) return Promise.reject(tooLate())
    return new Promise((resolve, reject) => {
      const asides = this.#options.needs(question).map((name) => this.#aside.get(name))
      const list = asides.find((aside) => aside !== undefined)?.list ?? this.#waiting
      list.push({ question, resolve, reject })
      this.#running ??= this.#outsideRequests(() => this.#run())
    })
  }

  /** Resolves when everything that was asked has its answer. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
    await this.#released
  }

  async #run(): Promise<void> {
    // What arrives in the same turn of the event loop shares the first batch too.
    await new Promise(setImmediate)
    while (this.length > 0) {
      const tries = this.#takeTries()
      const batch = [...tries.map(({ one }) => one), ...this.#waiting.splice(0, this.#options.largest)]
      const inTime = batch.filter((one) => this.#isInTime(one))
      if (inTime.length > 0) await this.#answer(inTime)
      else if (batch.length === 0) await pause(RETRY_MS)
      for (const { held } of tries) this.#release(held)
    }
    this.#running = null
  }

  /** The first question of each held thing whose next try is due. */
  #takeTries(): { held: string; one: Waiting<Q, A> }[] {
    const now = performance.now()
    const tries: { held: string; one: Waiting<Q, A> }[] = []
    for (const [held, aside] of this.#aside) {
      const one = aside.retryAt <= now ? aside.list.shift() : undefined
      if (!one) continue
      // Until `#release`, so that new questions keep their order behind.
      aside.retryAt = Number.POSITIVE_INFINITY
      tries.push({ held, one })
    }
    return tries
  }

  /** After a try: a lock that no question waits for again is free. */
  #release(held: string): void {
    const aside = this.#aside.get(held)
    if (aside?.retryAt !== Number.POSITIVE_INFINITY) return
    this.#aside.delete(held)
    this.#waiting.unshift(...aside.list)
  }

  #standAside(held: string, ones: Waiting<Q, A>[]): void {
    const retryAt = performance.now() + RETRY_MS
    const aside = this.#aside.get(held)
    if (aside) {
      // The try itself, which came before the others.
      aside.list.unshift(...ones)
      aside.retryAt = retryAt
      return
    }
    const behind = Map.groupBy(this.#waiting, ({ question }) => this.#options.needs(question).includes(held))
    this.#waiting = behind.get(false) ?? []
    this.#aside.set(held, { list: [...ones, ...(behind.get(true) ?? [])], retryAt })
  }

  /** False for a question that has no time left; it is rejected. */
  #isInTime({ question, reject }: Waiting<Q, A>): boolean {
    if (!hasPassed(this.#options.deadline(question) - LEAST_MS)) return true
    reject(tooLate())
    return false
  }

  async #answer(batch: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#answerAll(batch.map((one) => one.question))
      const later = new Map<string, Waiting<Q, A>[]>()
      const answered: (() => void)[] = []
      for (const [nth, one] of batch.entries()) {
        const answer = answers[nth] as A | Later
        if (!(answer instanceof Later)) answered.push(() => one.resolve(answer))
        else if (!later.get(answer.held)?.push(one)) later.set(answer.held, [one])
      }
      for (const [held, ones] of later) this.#standAside(held, ones)
      this.#released = this.#released.then(() => releaseInTurns(answered))
    } catch (error) {
      if (batch.length === 1 || !this.#options.retryOneByOne(error)) {
        for (const one of batch) one.reject(error)
        return
      }
      for (const one of batch) if (this.#isInTime(one)) await this.#answer([one])
    }
  }
}

async function releaseInTurns(answered: (() => void)[]): Promise<void> {
  for (const [nth, release] of answered.entries()) {
    if (nth > 0 && nth % RELEASED_AT_ONCE === 0) await new Promise(setImmediate)
    release()
  }
}

const tooLate = (): Refusal => new Refusal('unavailable', { retryAfter: 2 })
