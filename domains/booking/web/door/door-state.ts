import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Door, DoorPerson } from '../../contract/check-ins.ts'

/** A tap on a name, kept until the server has it. */
export interface Tap {
  readonly bookingId: number
  readonly name: string
  /** By the server's clock, as all times here. */
  readonly at: Millis
}

/** Stored on the tablet, which opens without a network and sends taps later. */
export interface DoorMemory {
  readonly secret: string
  readonly door: Door | null
  /** The server's clock minus this one. */
  readonly offset: Millis
  readonly taps: readonly Tap[]
}

/** Milliseconds in which a tap can be taken back; it is sent afterwards. */
export const undoMs = 6_000

/** Milliseconds between two reads. */
export const readEveryMs = 10_000

export type DoorClassView = Door['classes'][number]

const isOpen = (now: Millis) => (one: DoorClassView) =>
  now >= Date.parse(one.opensAt) && now <= Date.parse(one.closesAt)

/** Classes that one can check in to now, with the taps applied. */
export const openClasses = ({ door, taps }: DoorMemory, now: Millis): DoorClassView[] =>
  (door?.classes ?? []).filter(isOpen(now)).map((one) => ({
    ...one,
    people: one.people.map((person) => ({
      ...person,
      here: person.here || taps.some((tap) => tap.bookingId === person.id),
    })),
  }))

/** The classes after them, soonest first. */
export const comingClasses = ({ door }: DoorMemory, now: Millis, most: number): DoorClassView[] =>
  (door?.classes ?? []).filter((one) => now < Date.parse(one.opensAt)).slice(0, most)

/** One tap for each booking: the first one counts. */
export const withTap = (memory: DoorMemory, tap: Tap): DoorMemory =>
  memory.taps.some((one) => one.bookingId === tap.bookingId)
    ? memory
    : { ...memory, taps: [...memory.taps, tap] }

export const withoutTap = (memory: DoorMemory, bookingId: number): DoorMemory => ({
  ...memory,
  taps: memory.taps.filter((tap) => tap.bookingId !== bookingId),
})

/** The server has the tap. */
export const withPerson = (memory: DoorMemory, person: DoorPerson): DoorMemory => {
  const { door } = memory
  if (!door) return memory
  const classes = door.classes.map((one) => ({
    ...one,
    people: one.people.map((each) => (each.id === person.id ? person : each)),
  }))
  return { ...memory, door: { ...door, classes } }
}

/** Taps that can no longer be taken back, oldest first. */
export const dueTaps = ({ taps }: DoorMemory, now: Millis): Tap[] =>
  taps.filter((tap) => now >= tap.at + undoMs || now < tap.at)

/** The stored value, if it is valid. */
export function soundMemory(value: unknown): DoorMemory | null {
  const { secret, door, offset, taps } = (value ?? {}) as Partial<DoorMemory>
  if (typeof secret !== 'string' || secret === '') return null
  const isSound = typeof offset === 'number' && Array.isArray(taps) && Array.isArray(door?.classes)
  return isSound ? { secret, door: door ?? null, offset, taps } : { secret, door: null, offset: 0, taps: [] }
}
