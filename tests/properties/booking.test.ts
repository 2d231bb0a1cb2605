import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillFreePlaces, lapseWaits } from '../../domains/booking/server/bookings/fill-free-places.ts'
import { joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { cancelClass } from '../../domains/timetable/server/classes/cancel-classes.ts'
import { changeClass } from '../../domains/timetable/server/classes/change-class.ts'
import { testDatabase } from '../support/database.ts'
import { joinRequest, openDesk, valueOrRefusal } from '../support/desk.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid, spendSessions } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { anyStep, type Step } from './booking-steps.ts'
import {
  moveViolations,
  type Picture,
  type Seen,
  takePicture,
  unfilledPlaces,
  waitingListViolations,
} from './line-checks.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

const seconds = 20
const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const opening = madrid('2026-05-13 10:00')
const hours = (n: number) => opening + n * 3_600_000

const starts = ['13 18:00', '13 18:30', '14 09:20', '14 12:00', '14 12:30', '14 16:00'].map((at) =>
  madrid(`2026-05-${at}`),
)
const at = (nth: number) => starts[nth] ?? 0

/**
 * Eight members with different credits, and six classes: two at the same time, one in the morning, two of a single-book activity.
 */
async function openRun() {
  const members = [
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.unlimited }),
    await buildMember(db, { lots: [{ amount: 1, expiresAt: hours(400) }] }),
    await buildMember(db, {
      lots: [
        { amount: 1, expiresAt: hours(6) },
        { amount: 1, expiresAt: hours(30) },
      ],
    }),
    await buildMember(db, { plan: gym.three, lots: [{ kind: 'OPEN', amount: 1, expiresAt: hours(400) }] }),
    await buildMember(db),
    await buildMember(db, { roles: ['USER', 'ADMIN'] }),
  ]
  await spendSessions(gym, members[1] ?? 0, 2, '2026-05-13')
  const classes = [
    await buildClass(gym, { startsAt: at(0), maxPeople: 2 }),
    await buildClass(gym, { startsAt: at(1), maxPeople: 1, activity: gym.strong }),
    await buildClass(gym, { startsAt: at(2), maxPeople: 1 }),
    await buildClass(gym, { startsAt: at(3), maxPeople: 2, activity: gym.oncePerDay }),
    await buildClass(gym, { startsAt: at(4), maxPeople: 1, activity: gym.openBox }),
    await buildClass(gym, { startsAt: at(5), maxPeople: 1, activity: gym.oncePerDay }),
  ]
  return { members, classes, from: { memberId: members[0] ?? 0, classId: classes[0] ?? 0 } }
}

type Run = Awaited<ReturnType<typeof openRun>>

/** Member and class of one of the current bookings with these statuses, if any. */
function oneOf(picture: Picture, nth: number, statuses: string[]): [who: number, what: number] {
  const live = [...picture.values()].filter((b) => b.ended === null && statuses.includes(b.status))
  const found = live.length > 0 ? live[nth % live.length] : undefined
  return [found?.memberId ?? 0, found?.classId ?? 0]
}

function timeAfter(step: Step, now: number): number {
  if (step.do === 'wait') return now + step.minutes * 60_000
  if (step.do !== 'until') return now
  const next = starts.find((start) => start > now) ?? now
  return Math.max(now, next - step.minutesBefore * 60_000)
}

/** Runs one step; refusals are fine. Returns the members who acted for themselves. */
async function take(step: Step, run: Run, picture: Picture, now: number): Promise<number[]> {
  const { members, classes } = run
  const desk = openDesk(pool, () => now)
  const who = 'who' in step ? (members[step.who] ?? 0) : 0
  const what = 'what' in step && typeof step.what === 'number' ? (classes[step.what] ?? 0) : 0
  switch (step.do) {
    case 'join':
      await desk.join(what, who, step.idempotencyKey === null ? undefined : `${step.idempotencyKey}${what}`)
      return [who]
    case 'rush': {
      const requests = step.asked.map(({ who, what }) => joinRequest(classes[what] ?? 0, members[who] ?? 0))
      await joinClasses(pool, now, requests)
      return members
    }
    case 'accept': {
      const [waiting, line] = oneOf(picture, step.nth, ['WAIT'])
      await desk.join(line, waiting)
      return [waiting]
    }
    case 'move': {
      const [mover, from] = oneOf(picture, step.nth, ['IN'])
      await desk.move(from, what, mover, step.acceptCost)
      return [mover]
    }
    case 'add':
      await desk.add(what, who, step.as, step.as === 'admin' ? gym.admin : gym.trainer)
      return [who]
    case 'leave': {
      const [leaver, left] = oneOf(picture, step.nth, ['IN', 'WAIT'])
      await desk.leave(left, leaver, step.onlyIfFree)
      return []
    }
    case 'remove': {
      const [removed, from] = oneOf(picture, step.nth, ['IN', 'WAIT'])
      await desk.remove(from, removed, gym.trainer, step.waive)
      return []
    }
    case 'resize':
      await valueOrRefusal(changeClass(pool, now, what, { maxPeople: step.places }, gym.admin))
      return []
    case 'cancel':
      await valueOrRefusal(cancelClass(pool, now, what, gym.admin))
      return []
    case 'suspend':
      await db.updateTable('members').set({ status: 'INACTIVE' }).where('id', '=', who).execute()
      return []
    case 'grant':
      await buildLot(db, who, { amount: step.amount, expiresAt: now + step.hours * 3_600_000 })
      return []
    case 'fill':
      await fillFreePlaces(pool, now)
      return []
    case 'lapse':
      await lapseWaits(pool, now)
      return []
    case 'wait':
    case 'until':
      return []
  }
}

test(
  'any sequence of actions by members and staff keeps places, waiting lists and credits consistent',
  async () => {
    const seen: Seen = {
      promoted: 0,
      accepted: 0,
      skipped: 0,
      overlapped: 0,
      lapsed: 0,
      late: 0,
      moved: 0,
      asked: 0,
    }
    let steps = 0
    const any = fc.array(anyStep(8, 6), { minLength: 30, maxLength: 80, size: 'max' })
    await tryRuns(
      seconds,
      any,
      async (taken) => {
        const run = await openRun()
        let now = opening
        let before: Picture = new Map()
        for (const [nth, step] of taken.entries()) {
          now = timeAfter(step, now)
          const pressed = new Set(await take(step, run, before, now))
          const after = await takePicture(db, run.from.classId, now)
          const breaches = [
            ...(await bookingViolations(db, run.from)),
            ...waitingListViolations(before, after, now, pressed, seen),
            ...moveViolations(before, after, now, seen),
            ...(await unfilledPlaces(db, after, {
              fromClass: run.from.classId,
              now,
              afterJob: step.do === 'fill',
            })),
          ]
          expect(
            breaches,
            `after step ${nth}, ${JSON.stringify(step)}, at ${new Date(now).toISOString()}`,
          ).toEqual([])
          before = after
          steps += 1
        }
      },
      { endOnFailure: false },
    )
    console.info(`${steps} steps: ${JSON.stringify(seen)}`)
    // Too few steps to judge: the rarest happens once in 1,500.
    if (steps < 12_000) return
    for (const [what, times] of Object.entries(seen))
      expect(times, `${what} never happened`).toBeGreaterThan(0)
  },
  timeoutOf(seconds),
)
