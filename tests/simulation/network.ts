import { Chance } from '../../demo/chance.ts'
import type { Host, VirtualTime } from './virtual-time.ts'

/** A generator of its own for each name, so that one more number drawn in one place changes nothing elsewhere. */
export function chanceOf(seed: number, name: string): Chance {
  let hash = 0x811c9dc5 ^ seed
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return new Chance(hash)
}

/** How the network of a node is. */
export interface Weather {
  /** Milliseconds that every message needs more. */
  delay: number
}

/** Messages from one end to the other, in order, each after a time that the seed decides. */
export class Lane {
  /** Nothing arrives any more, without a close or an error. */
  isSilent = false
  readonly #time: VirtualTime
  readonly #to: Host | null
  readonly #label: string
  readonly #chance: Chance
  readonly #weather: Weather
  #lastAt = 0
  #open: { bytes: Buffer[]; sentAt: number } | null = null

  constructor(
    time: VirtualTime,
    { to, label, seed, weather }: { to: Host | null; label: string; seed: number; weather: Weather },
  ) {
    this.#time = time
    this.#to = to
    this.#label = label
    this.#weather = weather
    this.#chance = chanceOf(seed, label)
  }

  /** What is sent at one moment arrives as one message. */
  send(bytes: Buffer, arrive: (bytes: Buffer) => void): void {
    if (this.#open?.sentAt === this.#time.now) {
      this.#open.bytes.push(bytes)
      return
    }
    const message = { bytes: [bytes], sentAt: this.#time.now }
    this.#open = message
    this.after(() => {
      if (this.#open === message) this.#open = null
      arrive(Buffer.concat(message.bytes))
    })
  }

  /** Behind everything sent before. */
  after(arrive: () => void): void {
    const usual = this.#chance.next() < 0.9 ? 0.2 + this.#chance.next() : 1 + this.#chance.next() * 20
    const at = Math.max(this.#lastAt, this.#time.now + usual + this.#weather.delay * this.#chance.next())
    this.#lastAt = at
    this.#time.in(at - this.#time.now, this.#to, this.#label, () => this.isSilent || arrive())
  }
}
