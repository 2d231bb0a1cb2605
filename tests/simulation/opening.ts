import { minutes } from '../../platform/rules/local-time.ts'
import { buildDraw } from '../support/draws.ts'
import { buildClass, buildMember, madrid } from '../support/gym.ts'
import { updateRows } from '../support/rows.ts'
import { buildSlot, holdSlot } from '../support/slots.ts'
import { chanceOf } from './network.ts'
import { begins, type SimulatedGym } from './simulated-gym.ts'
import type { Station, World } from './station.ts'

/** When the day after tomorrow opens. */
const opensAt = begins
/** The opening comes in the middle of the troubles. */
export const openingBegins = opensAt - 9_000
const DRAW_CLOSES_MS = 3_000
const DAY = '2026-05-15'

export interface Opening {
  draw: { id: number; classIds: number[] }
  slotClass: number
  /** Fixed places that are to be booked, and one that has ended. */
  holders: number[]
  formerHolder: number
}

/** A day that opens at ten: a draw for one activity, and a class with fixed places that is booked first come, first served. */
export async function buildOpening({ gym }: SimulatedGym): Promise<Opening> {
  const { db } = gym
  await db.updateTable('gym').set({ book_future_class_start_hour: 10 }).execute()
  const activity = gym.strong
  const classIds: number[] = []
  for (const at of ['12:00', '14:00'])
    classIds.push(await buildClass(gym, { startsAt: madrid(`${DAY} ${at}`), maxPeople: 2, activity }))
  const id = await buildDraw(gym, { day: DAY, opensAt, activity })
  await updateRows(db, 'draws', { closes_at: new Date(opensAt + DRAW_CLOSES_MS) })
  const slot = await buildSlot(gym, { startsAt: madrid(`${DAY} 18:00`), maxPeople: 4 })
  const holder = () => buildMember(db, { plan: gym.unlimited, language: 'ca' })
  const holders = [await holder(), await holder()]
  const formerHolder = await holder()
  await holdSlot(gym, slot.slotId, holders)
  const [ended = 0] = await holdSlot(gym, slot.slotId, [formerHolder])
  await updateRows(
    db,
    'fixed_places',
    { ended_at: new Date(opensAt - minutes(60)), end_reason: 'given_up' },
    { id: ended },
  )
  return { draw: { id, classIds }, slotClass: slot.classIds[0] ?? 0, holders, formerHolder }
}

/**
 * Plans the jobs of the opening: all nodes decide the draw as it closes. Fixed places are booked by the job only later, so that the
 * first members who press find them unbooked.
 */
export function planOpeningJobs({ time }: World, stations: readonly Station[], seed: number, until: number) {
  const chance = chanceOf(seed, 'opening jobs')
  const plan = (at: number, station: Station, job: string) =>
    time.in(at - time.now, null, `${job} ${station.name}`, () => {
      time.in(0, station.process, `${job} begins`, () => void station.runJob(job))
    })
  const opening = opensAt - openingBegins
  for (const station of stations)
    for (let at = opening + DRAW_CLOSES_MS; at < until; at += at < opening + 30_000 ? 2_500 : 30_000)
      plan(at + chance.between(0, 3), station, 'draws')
  for (let at = opening + 2_000; at < until; at += 30_000)
    plan(at + chance.between(0, 2_000), chance.pick(stations), 'seat-fixed-places')
}
