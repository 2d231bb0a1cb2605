import { type Books, type Outcome, outcomeOf, outcomeOfAll, type Try, type Wish } from './history.ts'

// Compares what clients were told with what the database holds. Each function returns the violations it finds.

/** A commit may be recorded shortly after the last check of the deadline. */
const SLACK_MS = 1_500
/** The longest deadline: a request reads the time when it begins and may then wait for the lock of its class. */
const LONGEST_WAIT_MS = 15_000

type Booking = Books['bookings'][number]

interface Told extends Wish {
  tries: Try[]
  outcome: Outcome
}

export function verify(history: readonly Try[], books: Books): string[] {
  const wishes = [...Map.groupBy(history, ({ wish }) => wish.key).values()].map(
    (tries): Told => ({ ...(tries[0] as Try).wish, tries, outcome: outcomeOfAll(tries) }),
  )
  return [
    ...wishes.flatMap(oneAnswer),
    ...oversold(books),
    ...arrivals(wishes, books),
    ...departures(wishes, books),
    ...overlapped(books),
    ...moves(wishes, books),
    ...fixedFirst(books),
    ...drawn(wishes, books),
    ...linesInOrder(books),
    ...paymentsOnce(wishes, books),
    ...ledger(books),
    ...mails(books),
  ]
}

/** All definite answers under one key are the same. */
function oneAnswer({ key, tries, what }: Told): string[] {
  const definite = tries.filter((each) => outcomeOf(each) !== 'unknown')
  const answers = definite.map(({ status, body }) => `${status} ${body.code ?? body.receiptId ?? body.id}`)
  return new Set(answers).size > 1 ? [`${what} ${key} was answered differently: ${answers.join(', ')}`] : []
}

function oversold({ classes, bookings }: Books): string[] {
  return classes.flatMap(({ id, max, usersIn, usersWait }) => {
    const live = bookings.filter((each) => each.classId === id && each.endedAt === null)
    const isIn = live.filter(({ status }) => status === 'IN').length
    const waits = live.length - isIn
    return [
      ...(isIn > max ? [`class ${id} is oversold: ${isIn} of ${max}`] : []),
      ...(isIn !== usersIn || waits !== usersWait
        ? [`class ${id} counts ${usersIn} and ${usersWait}, but there are ${isIn} and ${waits}`]
        : []),
    ]
  })
}

const isInTime = (tries: readonly Try[], at: number): boolean =>
  tries.some(({ sentAt, deadlineMs }) => at >= sentAt - SLACK_MS && at <= sentAt + deadlineMs + SLACK_MS)

function arrivals(wishes: readonly Told[], { bookings, ...books }: Books): string[] {
  const joins = wishes.filter(({ what }) => what === 'join')
  const walkIns = wishes.filter(({ what }) => what === 'walk-in')
  const explained = new Set(bookings.filter((each) => isGiven(each, books)))
  const check = (told: Told, made: readonly Booking[]): string[] => {
    const { what, key, tries, outcome } = told
    for (const each of made) explained.add(each)
    const id = confirmedId(told)
    const late = made.filter(({ createdAt }) => !isInTime(tries, createdAt))
    return [
      ...(made.length > 1 ? [`${what} ${key} was done ${made.length} times`] : []),
      ...(outcome === 'done' && made[0]?.id !== id
        ? [`${what} ${key} was confirmed as booking ${id}, which is lost`]
        : []),
      ...(outcome === 'refused' && made.length > 0 ? [`${what} ${key} was refused and done`] : []),
      ...late.map((each) => `${what} ${key} was done outside its deadline: booking ${each.id}`),
    ]
  }
  const breaches = joins.flatMap((told) =>
    check(
      told,
      bookings.filter(({ key, memberId }) => key === told.key && memberId === told.memberId),
    ),
  )
  // A walk-in stores no key with the booking, but its maker.
  const byStaff = bookings.filter(({ key, createdBy, memberId }) => key === null && createdBy !== memberId)
  for (const told of walkIns) {
    const made = byStaff.filter((each) => each.memberId === told.memberId && each.classId === told.classId)
    breaches.push(...check(told, made))
  }
  const moveWishes = wishes.filter(({ what }) => what === 'move')
  const confirmed = new Set(moveWishes.map(confirmedId))
  for (const told of moveWishes) {
    // Like a walk-in it stores no key. A wait of before may have become one that moves.
    const made = bookings.filter((each) => isMadeBy(told, each, confirmed))
    breaches.push(...check(told, made.length > 1 ? made.slice(-1) : made))
  }
  const strange = bookings.filter((each) => !explained.has(each))
  return [...breaches, ...strange.map(({ id }) => `booking ${id} was made by no request`)]
}

/** By the order of fixed places or by the draw; `fixedFirst` and `drawn` check them. */
const isGiven = (
  { id, classId, memberId, key }: Booking,
  { fixedWeeks, wishes }: Omit<Books, 'bookings'>,
): boolean =>
  fixedWeeks.some(({ bookingId }) => bookingId === id) ||
  (key === null && wishes.some((wish) => wish.memberId === memberId && wish.classIds.includes(classId)))

const confirmedId = ({ tries }: Told) => tries.find((each) => outcomeOf(each) === 'done')?.body.id

/** What a move without an answer made is a booking that no other move was answered with. */
function isMadeBy(told: Told, booking: Booking, confirmed: ReadonlySet<unknown>): boolean {
  const { memberId, classId, outcome, tries } = told
  if (booking.memberId !== memberId || booking.classId !== classId) return false
  if (outcome === 'done') return confirmedId(told) === booking.id
  const isOfAnother = booking.key !== null || confirmed.has(booking.id)
  return outcome === 'unknown' && !isOfAnother && isInTime(tries, booking.createdAt)
}

function departures(wishes: readonly Told[], { bookings }: Books): string[] {
  const leaves = Map.groupBy(
    wishes.filter(({ what }) => what === 'leave'),
    ({ bookingId }) => bookingId,
  )
  return bookings.flatMap((booking) => {
    const { id, endedAt, endReason } = booking
    if (endReason === 'moved' || endsByItself(booking)) return []
    const asked = leaves.get(id) ?? []
    if (endedAt === null) {
      return asked
        .filter(({ outcome }) => outcome === 'done')
        .map(({ key }) => `leave ${key} was confirmed, booking ${id} is live`)
    }
    const possible = asked.filter(({ outcome }) => outcome !== 'refused')
    if (possible.length === 0) return [`booking ${id} ended (${endReason}) although nobody left it`]
    return possible.some(({ tries }) => isInTime(tries, endedAt))
      ? []
      : [`booking ${id} ended outside the deadline of its leave`]
  })
}

const isThen = (at: number | null, then: number | null): boolean =>
  at !== null && then !== null && Math.abs(at - then) <= SLACK_MS

/** A wait ends without being left when its member gets a place at the same time, or has one when its turn comes. */
function overlapped({ bookings }: Books): string[] {
  const isExplained = (wait: Booking) =>
    bookings.some(
      (place) =>
        place.memberId === wait.memberId &&
        place.status === 'IN' &&
        (wait.endReason === 'overlapped'
          ? isThen(place.createdAt, wait.endedAt) || isThen(place.promotedAt, wait.endedAt)
          : place.createdAt <= (wait.endedAt ?? 0) + SLACK_MS &&
            (place.endedAt ?? Number.POSITIVE_INFINITY) >= (wait.endedAt ?? 0) - SLACK_MS),
    )
  return bookings
    .filter((each) => endsByItself(each) && (each.status !== 'WAIT' || !isExplained(each)))
    .map(({ id, endReason }) => `booking ${id} ended (${endReason}), and its member had no place elsewhere`)
}

const endsByItself = ({ endReason }: Booking): boolean =>
  endReason === 'overlapped' || endReason === 'skipped'

/** A place that ended in a move went on at the same moment, where its member asked for. */
function moves(wishes: readonly Told[], { bookings }: Books): string[] {
  const asked = wishes.filter(({ what, outcome }) => what === 'move' && outcome !== 'refused')
  const lost = bookings.filter(
    (left) =>
      left.endReason === 'moved' &&
      !bookings.some(
        (next) =>
          next.memberId === left.memberId &&
          next.classId !== left.classId &&
          next.status === 'IN' &&
          asked.some(({ memberId, classId }) => memberId === next.memberId && classId === next.classId) &&
          (isThen(next.createdAt, left.endedAt) || isThen(next.promotedAt, left.endedAt)),
      ),
  )
  const kept = asked.filter(
    ({ bookingId, tries }) =>
      tries.some((each) => outcomeOf(each) === 'done' && each.body.status === 'IN') &&
      bookings.some(({ id, endedAt }) => id === bookingId && endedAt === null),
  )
  return [
    ...lost.map(({ id }) => `booking ${id} was moved nowhere`),
    ...kept.map(({ key, bookingId }) => `move ${key} was confirmed, booking ${bookingId} is live`),
  ]
}

/** Nobody got in before the members with a fixed place, and each of them did once. */
function fixedFirst({ bookings, fixedWeeks }: Books): string[] {
  const last = Math.max(...fixedWeeks.map(({ bookingId }) => bookingId ?? 0))
  const given = new Set(fixedWeeks.map(({ bookingId }) => bookingId))
  const classes = new Set(fixedWeeks.map(({ classId }) => classId))
  const passed = bookings.filter(({ id, classId }) => classes.has(classId) && !given.has(id) && id < last)
  return [
    ...fixedWeeks.flatMap(({ memberId, outcome }) =>
      outcome === 'booked' ? [] : [`the fixed place of member ${memberId} is ${outcome}`],
    ),
    ...passed.map(({ id }) => `booking ${id} was made before the fixed places`),
  ]
}

/** The draw holds the last wish that was confirmed, and gives what its record says. */
function drawn(told: readonly Told[], { bookings, wishes }: Books): string[] {
  const entered = told.filter(({ what, outcome }) => what === 'wish' && outcome !== 'refused')
  const byMember = Map.groupBy(entered, ({ memberId }) => memberId)
  const lost = [...byMember].flatMap(([memberId, all]) => {
    const confirmed = all.findLastIndex(({ outcome }) => outcome === 'done')
    const possible = all.slice(Math.max(confirmed, 0)).map(({ classIds }) => `${classIds}`)
    const kept = wishes.find((wish) => wish.memberId === memberId)
    if (!kept) return confirmed === -1 ? [] : [`the wish of member ${memberId} is lost`]
    return possible.includes(`${kept.classIds}`)
      ? []
      : [`member ${memberId} did not wish for ${kept.classIds}`]
  })
  const wrong = wishes.flatMap(({ memberId, classIds, classId, refused, isDecided }) => {
    if (!isDecided) return [`the wish of member ${memberId} was never decided`]
    const due =
      classId !== null
        ? [`${classId} IN`]
        : classIds.filter((id) => !refused?.includes(id)).map((id) => `${id} WAIT`)
    const got = bookings
      .filter((each) => each.memberId === memberId && each.key === null && classIds.includes(each.classId))
      .map((each) => `${each.classId} ${each.status}`)
    return `${due.toSorted()}` === `${got.toSorted()}`
      ? []
      : [`member ${memberId} has ${got.join(', ')} of the draw instead of ${due.join(', ')}`]
  })
  return [...lost, ...wrong]
}

/** Waiting members get in by the order of their bookings, and nobody waits while a place is free. */
function linesInOrder({ classes, bookings }: Books): string[] {
  return classes.flatMap(({ id, max }) => {
    const all = bookings.filter(({ classId }) => classId === id)
    const live = all.filter(({ endedAt }) => endedAt === null)
    const overtaken = all.flatMap((promoted) =>
      all
        .filter(
          (other) =>
            promoted.promotedAt !== null &&
            other.id < promoted.id &&
            other.status === 'WAIT' &&
            (other.endedAt === null || other.endedAt > promoted.promotedAt + LONGEST_WAIT_MS),
        )
        .map((other) => `class ${id}: booking ${promoted.id} got in before ${other.id}`),
    )
    const isFree = live.filter(({ status }) => status === 'IN').length < max
    return isFree && live.some(({ status }) => status === 'WAIT')
      ? [...overtaken, `class ${id} has a free place and a line`]
      : overtaken
  })
}

function paymentsOnce(wishes: readonly Told[], { payments }: Books): string[] {
  const pays = wishes.filter(({ what }) => what === 'pay')
  const breaches = pays.flatMap(({ key, memberId, outcome, tries }) => {
    const made = payments.filter((each) => each.key === key && each.memberId === memberId)
    const charges = made.reduce((sum, each) => sum + each.charges, 0)
    const late = made.filter(({ createdAt }) => !isInTime(tries, createdAt))
    return [
      ...(charges > 1 ? [`payment ${key} was charged ${charges} times`] : []),
      ...(outcome === 'done' && made.every(({ status }) => status !== 'succeeded')
        ? [`payment ${key} was confirmed and is lost`]
        : []),
      ...(outcome === 'refused' && charges > 0 ? [`payment ${key} was refused and charged`] : []),
      ...late.map(({ id }) => `payment ${id} was begun outside its deadline`),
    ]
  })
  const keys = new Set(pays.map(({ key }) => key))
  const strange = payments.filter(({ key }) => key === null || !keys.has(key))
  return [...breaches, ...strange.map(({ id }) => `payment ${id} was made by no request`)]
}

const ledger = ({ lots }: Books): string[] =>
  lots.flatMap(({ id, remaining, entries }) =>
    remaining === entries ? [] : [`lot ${id} holds ${remaining}, its entries say ${entries}`],
  )

const mails = (books: Books): string[] =>
  books.mails.flatMap(({ id, isSent, messageIds }) => {
    if (!isSent) return [`mail ${id} was not sent`]
    return messageIds.length === 1 ? [] : [`mail ${id} went out under ${messageIds.length} Message-IDs`]
  })
