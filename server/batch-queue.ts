import { withoutClaim } from './idempotency.ts'
import { Refusal } from './refusal.ts'

interface Waiting<Q, A> {
  question: Q
  resolve: (answer: A) => void
  reject: (reason: unknown) => void
}

export interface BatchQueueOptions {
  /** Most questions that are answered together. */
  largest?: number
  /** Most questions that may wait; one more is refused at once, because its answer would come too late for anybody. */
  most?: number
  /** True for an error that one question may be to blame for: each is then asked alone, so that it spoils only its own answer. */
  maybeOneToBlame?: (error: unknown) => boolean
}

/**
 * Collects requests that are cheaper handled together. An idle queue takes a request at once; those that arrive while a batch
 * runs form the next one.
 */
export class BatchQueue<Q, A> {
  private readonly answerAll: (questions: Q[]) => Promise<A[]>
  private readonly largest: number
  private readonly most: number
  private readonly maybeOneToBlame: (error: unknown) => boolean
  private waiting: Waiting<Q, A>[] = []
  private running: Promise<void> | null = null

  /** `answerAll` answers in the order of the questions, one answer each. */
  constructor(answerAll: (questions: Q[]) => Promise<A[]>, options: BatchQueueOptions = {}) {
    this.answerAll = answerAll
    this.largest = options.largest ?? 256
    this.most = options.most ?? 20_000
    this.maybeOneToBlame = options.maybeOneToBlame ?? (() => false)
  }

  /** Questions that wait for the ones in hand to be answered. */
  get length(): number {
    return this.waiting.length
  }

  /** @throws Refusal unavailable when too many wait. */
  ask(question: Q): Promise<A> {
    if (this.waiting.length >= this.most) return Promise.reject(new Refusal('unavailable', { retryAfter: 2 }))
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject })
      this.running ??= withoutClaim(() => this.run())
    })
  }

  /** Resolves when everything that was asked has its answer. */
  async idle(): Promise<void> {
    while (this.running) await this.running
  }

  private async run(): Promise<void> {
    // What arrives in the same turn of the event loop shares the first batch too.
    await new Promise(setImmediate)
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, this.largest))
    this.running = null
  }

  private async answer(batch: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.answerAll(batch.map((w) => w.question))
      batch.forEach((w, i) => {
        w.resolve(answers[i] as A)
      })
    } catch (error) {
      if (batch.length === 1 || !this.maybeOneToBlame(error)) {
        for (const one of batch) one.reject(error)
        return
      }
      for (const one of batch) await this.answer([one])
    }
  }
}
