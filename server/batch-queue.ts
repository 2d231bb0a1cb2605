import { withoutClaim } from './idempotency.ts'
import { Refusal } from './refusal.ts'

interface Waiting<Q, A> {
  question: Q
  resolve: (answer: A) => void
  reject: (reason: unknown) => void
}

export interface BatchQueueOptions {
  largest?: number
  /** Most waiting questions; more are refused, because their answers would come too late. */
  most?: number
  /** True for an error that a single question may have caused; then each is asked alone and only that one fails. */
  retryOneByOne?: (error: unknown) => boolean
}

/** Answers questions in batches: those that arrive while a batch runs form the next one. */
export class BatchQueue<Q, A> {
  private readonly answerAll: (questions: Q[]) => Promise<A[]>
  private readonly largest: number
  private readonly most: number
  private readonly retryOneByOne: (error: unknown) => boolean
  private waiting: Waiting<Q, A>[] = []
  private running: Promise<void> | null = null

  /** `answerAll` answers in the order of the questions, one answer each. */
  constructor(answerAll: (questions: Q[]) => Promise<A[]>, options: BatchQueueOptions = {}) {
    this.answerAll = answerAll
    this.largest = options.largest ?? 256
    this.most = options.most ?? 20_000
    this.retryOneByOne = options.retryOneByOne ?? (() => false)
  }

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

  async idle(): Promise<void> {
    while (this.running) await this.running
  }

  private async run(): Promise<void> {
    // Lets questions of the same turn of the event loop share the first batch.
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
      if (batch.length === 1 || !this.retryOneByOne(error)) {
        for (const one of batch) one.reject(error)
        return
      }
      for (const one of batch) await this.answer([one])
    }
  }
}
