import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'

/** argon2id with OWASP's minimum: 19 MiB, 2 passes, 1 lane (2024). argon2id is the package's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash occupies a thread of the pool for about 15 ms; files and DNS need threads too. */
const MAX_CONCURRENT = 2
/** A longer queue could not be answered within seconds, so the call is refused at once. */
const MAX_QUEUE = 300

let running = 0
const queue: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (queue.length >= MAX_QUEUE) throw new Refusal('unavailable', { retryAfter: 5 })
    // A finished call passes its slot to the next in the queue.
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** @throws Refusal unavailable if the queue is full */
export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, cost))

let dummyHash: Promise<string> | undefined

/**
 * True if the password matches the hash. Without a hash (unknown member) it takes the same time and returns
 * false, so that timing does not reveal who is a member.
 * @throws Refusal unavailable if the queue is full
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost)
  const against = passwordHash ?? (await dummyHash)
  const fits = await withSlot(() => verify(against, password))
  return fits && passwordHash != null
}
