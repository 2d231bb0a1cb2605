import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'

/** argon2id with the least that OWASP asks for: 19 MiB, 2 passes, 1 lane (2024). The package's default kind is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a thread of the pool for some 15 ms; files and addresses want theirs, too. */
const AT_ONCE = 2
/** More than that could not be answered within seconds: better say so at once. */
const LONGEST_LINE = 300

let running = 0
const line: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (line.length >= LONGEST_LINE) throw new Refusal('unavailable', { retryAfter: 5 })
    // Whoever ends hands its turn over, so that nobody slips in between.
    await new Promise<void>((resolve) => line.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
}

/** @throws Refusal unavailable when too many wait already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let nobodys: Promise<string> | undefined

/**
 * True when the password belongs to the hash. Without a hash (no such member) it takes the same time and is false, so
 * that the time tells nobody who is a member here.
 * @throws Refusal unavailable when too many wait already
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  nobodys ??= hash('nobody has this password', cost)
  const against = passwordHash ?? (await nobodys)
  const fits = await inTurn(() => verify(against, password))
  return fits && passwordHash != null
}
