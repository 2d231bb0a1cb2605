import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { demoProvider } from '../../domains/sales/server/providers/demo/demo.ts'
import { type PaymentProvider, ProviderFailure } from '../../domains/sales/server/providers/provider.ts'
import { chanceOf } from './network.ts'
import type { Host, VirtualTime } from './virtual-time.ts'

/** As long as an adapter waits for its provider. */
const PATIENCE_MS = 8_000

/**
 * The demo provider as a company of its own: it has its own connections to its tables, and calls travel through a network that
 * loses them, loses their answers, or lets them arrive long after the caller has given up.
 */
export class Bank {
  /** Out of 100, how many calls go wrong. */
  badness = 0
  /** Calls that it works on in real time. */
  working = 0
  readonly #time: VirtualTime
  readonly #provider: PaymentProvider
  readonly #seed: number
  readonly #count = new Map<string, number>()

  constructor(time: VirtualTime, db: Kysely<DB>, seed: number) {
    this.#time = time
    this.#seed = seed
    this.#provider = demoProvider(db, () => time.wall())
  }

  /** The provider as a node has it. */
  for(host: Host): PaymentProvider {
    return new Proxy(this.#provider, {
      get: (target, name: keyof PaymentProvider) => {
        const method = target[name]
        if (typeof method !== 'function') return method
        return (...args: unknown[]) =>
          this.#call(host, String(name), () => (method as (...given: unknown[]) => Promise<unknown>)(...args))
      },
    })
  }

  #call<T>(host: Host, name: string, work: () => Promise<T>): Promise<T> {
    const nth = (this.#count.get(host.name) ?? 0) + 1
    this.#count.set(host.name, nth)
    const label = `${host.name} bank ${nth} ${name}`
    const chance = chanceOf(this.#seed, label)
    const dice = chance.between(0, 99)
    const isBad = dice < this.badness
    const fate = isBad ? (['lost', 'answer lost', 'late'] as const)[dice % 3] : 'well'
    const way = fate === 'late' ? chance.between(500, 30_000) : chance.between(20, 400)
    return new Promise((resolve, reject) => {
      const giveUp = this.#time.in(PATIENCE_MS, host, `${label} silent`, () =>
        reject(new ProviderFailure(`no answer to ${name}`)),
      )
      if (fate === 'lost') return
      const back = (answer: () => void) => {
        if (fate === 'answer lost') return
        this.#time.in(chance.between(5, 50), host, `${label} answered`, () => {
          giveUp()
          answer()
        })
      }
      this.#time.in(way, null, label, () => {
        this.working += 1
        work()
          .then(
            (value) => back(() => resolve(value)),
            (error) => back(() => reject(error)),
          )
          .finally(() => {
            this.working -= 1
          })
      })
    })
  }
}
