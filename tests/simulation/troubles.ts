import type { Mishaps } from './calls.ts'
import { chanceOf } from './network.ts'
import type { Scene } from './simulate.ts'
import type { Station, World } from './station.ts'

// biome-ignore format: one line
const kinds = ['freeze', 'kill', 'silence', 'cut', 'slow', 'database', 'mail', 'bank', 'calls', 'clock'] as const
/** Of a `watched` scene, one of them beside the disk and two of the others. */
const pageKinds = ['sockets', 'reads'] as const
type Kind = (typeof kinds)[number] | 'disk' | (typeof pageKinds)[number]
/** How far the clock of a node may be off: the nodes are said to be in step. */
export const MOST_SKEW_MS = 1_000

/** Of each seed: a few troubles that come often find more than all of them mixed. */
const KINDS_OF_A_SEED = 3

interface Plan {
  seed: number
  scene: Scene
  lasts: number
  /** The clocks of the nodes may differ by up to a second. */
  isSkewed: boolean
  mishaps: Mishaps
  /** Of the pages' reads. */
  pageMishaps: Mishaps
}

/** Plans what goes wrong from now on, by the seed. Everything is well again at the end. Returns what happens, in order. */
export function planTroubles(
  world: World,
  stations: readonly Station[],
  { seed, scene, lasts, isSkewed, mishaps, pageMishaps }: Plan,
): string[] {
  const chance = chanceOf(seed, 'troubles')
  const usual = chance.shuffle(kinds).slice(0, KINDS_OF_A_SEED)
  const own: readonly Kind[] =
    scene === 'watched' ? ['disk', chance.pick(pageKinds), ...usual.slice(1)] : usual
  const { time, mail, bank, database, disk, live } = world
  const said: string[] = []
  const end = time.now + lasts - 2_000
  let at = time.now + chance.between(0, 1_000)
  while (at < end) {
    const kind = chance.pick(own)
    const station = chance.pick(stations)
    const ms = chance.between(0, 1) === 1 ? chance.between(4_000, 12_000) : chance.between(200, 4_000)
    const last = Math.min(ms, end - at + 8_000)
    const plan = (when: number, run: () => void) =>
      time.in(when - time.now, null, `${kind} ${station.name}`, run)
    said.push(
      `${((at - time.now) / 1000).toFixed(1)} s ${kind} ${station.name} ${(last / 1000).toFixed(1)} s`,
    )
    const begin: Record<Kind, () => void> = {
      freeze: () => {
        if (!station.isUp || station.process.isFrozen) return
        const { process } = station
        station.freeze()
        plan(time.now + last, () => station.process === process && !process.isDead && station.thaw())
      },
      kill: () => {
        if (!station.isUp) return
        station.kill()
        plan(time.now + Math.min(last, 3_000), () => void station.start())
      },
      silence: () => {
        station.trouble()
        for (const link of database.linksOf(station.process)) link.silence()
      },
      cut: () => {
        station.trouble()
        for (const link of database.linksOf(station.process)) link.cut()
      },
      slow: () => {
        station.trouble()
        station.weather.delay = Math.min(last, 2_500)
        plan(time.now + last, () => {
          station.trouble()
          station.weather.delay = 0
        })
      },
      database: () => {
        for (const each of stations) each.trouble()
        database.endAll()
      },
      mail: () => {
        for (const each of stations) each.trouble()
        mail.mood = ms % 2 ? 'silent' : 'refuse'
        if (ms % 5 === 0) mail.cut(station.process)
        plan(time.now + last, () => {
          for (const each of stations) each.trouble()
          mail.mood = 'well'
        })
      },
      bank: () => {
        bank.badness = 60
        plan(time.now + last, () => {
          bank.badness = 0
        })
      },
      calls: () => {
        Object.assign(mishaps, { lost: 20, answerLost: 30, broken: 40 })
        plan(time.now + last, () => Object.assign(mishaps, { lost: 0, answerLost: 0, broken: 20 }))
      },
      disk: () => {
        for (const each of stations) each.trouble()
        disk.fill(chanceOf(seed, `disk ${time.now}`))
        plan(time.now + last, () => {
          for (const each of stations) each.trouble()
          disk.free()
        })
      },
      sockets: () => {
        for (const link of live.linksOf(station.process)) ms % 3 === 0 ? link.silence() : link.cut()
      },
      reads: () => {
        Object.assign(pageMishaps, ms % 2 ? { broken: 90 } : { slower: 60 })
        plan(time.now + last, () => Object.assign(pageMishaps, { broken: 0, slower: 1 }))
      },
      clock: () => {
        if (isSkewed) station.process.skew = chance.between(-MOST_SKEW_MS, MOST_SKEW_MS)
      },
    }
    plan(at, begin[kind])
    at += chance.between(200, 2_500)
  }
  return said
}

const jobs = ['reconcile-payments', 'fill-free-places', 'lapse-waits', 'seat-fixed-places', 'settle-visits']

/** Plans jobs until a moment: mails by each node, the others by one; more often in the busy time. */
export function planJobs(
  { time }: World,
  stations: readonly Station[],
  { seed, scene, busy, until }: { seed: number; scene: Scene; busy: number; until: number },
): void {
  const chance = chanceOf(seed, 'jobs')
  const plan = (at: number, station: Station, job: string) =>
    time.in(at - time.now, null, `${job} ${station.name}`, () => {
      time.in(0, station.process, `${job} begins`, () => void station.runJob(job))
    })
  // A message in the outbox wakes all nodes at once.
  for (let at = time.now; at < until; at += at < busy ? chance.between(500, 2_000) : 20_000)
    for (const station of stations) plan(at, station, 'send-outbox')
  for (let at = time.now; at < until; at += at < busy ? 5_000 : 30_000)
    for (const job of jobs.filter((each) => scene === 'day' || each !== 'seat-fixed-places'))
      plan(at + chance.between(0, 4_999), chance.pick(stations), job)
}
