import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { ChargeOrder, PaymentProvider } from '../../domains/sales/server/providers/provider.ts'
import type { Tx } from '../../platform/server/statement.ts'
import type { Scene } from './simulate.ts'

// biome-ignore lint/suspicious/noExplicitAny: a module of any shape
type Module = Record<string, any>

/** A defect planted by replacing what modules export. */
export interface PlantedDefect {
  readonly name: string
  /** The seed that finds it. */
  readonly seed: number
  /** The usual day unless given. */
  readonly scene?: Scene
  /** Planted in pages, not in the server. */
  readonly isOfPage?: true
  /** Its violation. */
  readonly breach: RegExp
  readonly replaced: Readonly<Record<string, (original: Module) => Module>>
}

const FOREVER_MS = 1_000_000_000
const ANSWERED_AFTER_MS = 2_000

const withLimits = (limits: object) => (original: Module) => ({
  ...original,
  connect: (url: string, options: { limits?: object } = {}) =>
    original.connect(url, { ...options, limits: { ...options.limits, ...limits } }),
})

/** Keys of payments that a node has charged. They are random, so runs can share the set. */
const charged = new Set<string>()

/** A payment keeps its key for its first charge, and gets another for each later one. */
function nextKey(key: string): string {
  if (charged.has(key)) return randomUUID()
  charged.add(key)
  return key
}

/** Neither locks a draw nor sees that it is decided. */
const unlocked = ({ client }: Tx): object => ({
  client: {
    query: (statement: { text: string }) =>
      client.query({
        ...statement,
        name: 'unlocked',
        text: statement.text.replace(' for update', '').replace('decided_at is null', 'true'),
      }),
  },
})

/** The first four were found in the product from outside, before it had deadlines, limits and stored refusals. */
export const plantedDefects: readonly PlantedDefect[] = [
  {
    name: 'a leave that waited in a frozen node is executed late',
    seed: 15,
    breach: /ended \(left.*although nobody left it|ended outside the deadline/,
    replaced: { '../../platform/server/deadline.ts': (original) => ({ ...original, ageOfRequest: () => 0 }) },
  },
  {
    name: 'a refused join is done later by its own first try',
    seed: 18,
    breach: /was refused and done|answered differently/,
    replaced: {
      '../../domains/booking/server/bookings/join/join-refusals.ts': () => ({
        JoinRefusals: class {
          async read() {}
          of() {}
          async store() {}
        },
      }),
    },
  },
  {
    name: 'a frozen node wakes and commits',
    seed: 15,
    breach: /s after its deadline/,
    replaced: {
      '../../database/connect.ts': withLimits({ idleMs: FOREVER_MS }),
      '../../platform/server/deadline.ts': (original) => ({
        ...original,
        assertInTime: () => {},
        hasPassed: () => false,
      }),
    },
  },
  {
    name: 'a silent connection blocks the others',
    seed: 12,
    breach: /is not well after the end/,
    replaced: {
      '../../database/connect.ts': withLimits({
        statementMs: FOREVER_MS,
        lockMs: FOREVER_MS,
        idleMs: FOREVER_MS,
      }),
    },
  },
  {
    name: 'an answer is stored after the change, not with it',
    seed: 4,
    breach: /although nobody left it|answered differently|was refused and done|was done 2 times/,
    replaced: {
      '../../platform/server/idempotency/idempotency.ts': (original) => ({
        ...original,
        claimIn: () => undefined,
      }),
    },
  },
  {
    name: 'mails are claimed without a lease',
    seed: 22,
    breach: /^mail .* came/,
    replaced: {
      '../../domains/messages/server/delivery/queries.ts': (original) => ({
        ...original,
        claimMessages: (db: unknown, most: number) => original.claimMessages(db, most, 0),
      }),
    },
  },
  {
    name: 'a repeated payment is charged under a new key',
    seed: 10,
    breach: /the bank took .* for no payment/,
    replaced: {
      '../../domains/sales/server/payments/provider-of.ts': (original) => ({
        ...original,
        providerOf: (app: unknown): PaymentProvider =>
          new Proxy(original.providerOf(app), {
            get: (target, name) =>
              name === 'charge'
                ? (order: ChargeOrder) => target.charge({ ...order, key: nextKey(order.key) })
                : target[name as keyof PaymentProvider],
          }),
      }),
    },
  },
  {
    name: 'a draw is decided once by each node',
    seed: 4,
    scene: 'opening',
    breach: /of the draw/,
    replaced: {
      '../../domains/booking/server/draws/decision-queries.ts': (original) => ({
        ...original,
        lockDueDraw: (tx: Tx, ...rest: unknown[]) => original.lockDueDraw(unlocked(tx), ...rest),
      }),
    },
  },
  {
    name: 'a class opens to all before its fixed places are booked',
    seed: 1,
    scene: 'opening',
    breach: /was made before the fixed places/,
    replaced: {
      '../../domains/booking/server/bookings/seating.ts': (original) => {
        original.Seating.prototype.mustSeatFixed = () => false
        return original
      },
    },
  },
  {
    name: 'a message for which there is no room is dropped',
    seed: 1,
    scene: 'watched',
    breach: /was told to nobody|has no receipt/,
    replaced: {
      '../../platform/server/notifications/enqueue.ts': (original) => ({
        ...original,
        enqueue: async (db: Tx['db'], ...rest: unknown[]) => {
          await sql`savepoint message`.execute(db)
          await original.enqueue(db, ...rest).catch(() => sql`rollback to message`.execute(db))
        },
      }),
    },
  },
  {
    name: 'a page that was away reads nothing again',
    seed: 1,
    scene: 'watched',
    isOfPage: true,
    breach: /^page .* shows/,
    replaced: {
      '../../platform/web/api/query-client.ts': (original) => ({
        ...original,
        readAgain: async (filters?: object) => filters && original.readAgain(filters),
      }),
    },
  },
  {
    name: 'an answer on its way undoes a message',
    seed: 7,
    scene: 'watched',
    isOfPage: true,
    breach: /^page .* shows/,
    replaced: {
      '../../platform/web/api/query-client.ts': (original) => ({
        ...original,
        applyNews: (_filters: object, change: () => void) => change(),
      }),
      // Slow answers, so that messages overtake them often.
      '../../platform/web/api/call.ts': (original) => ({
        ...original,
        call: async (...input: unknown[]) => {
          const answer = await original.call(...input)
          await new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS))
          return answer
        },
      }),
    },
  },
]

/** Loads the server or a page with a defect. */
export async function loadDefect<T>({ replaced }: PlantedDefect, load: () => Promise<T>): Promise<T> {
  for (const [path, change] of Object.entries(replaced))
    vi.doMock(path, async (original) => change(await original<Module>()))
  try {
    return await load()
  } finally {
    for (const path of Object.keys(replaced)) vi.doUnmock(path)
  }
}
