import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig } from '../../app/server/config.ts'
import { type Connections, connect } from '../../database/connect.ts'
import { readBooks } from '../faults/campaign/books.ts'
import { contradictions } from '../faults/campaign/class-histories.ts'
import { runClient } from '../faults/campaign/client.ts'
import { outcomeOf, type Try } from '../faults/campaign/history.ts'
import { verify } from '../faults/campaign/verify.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { moneyViolations } from '../support/till.ts'
import { Bank } from './bank.ts'
import { callsTo, type Mishaps, originOf } from './calls.ts'
import { DatabaseNetwork } from './database-network.ts'
import { addDisk, Disk } from './disk.ts'
import { install } from './install.ts'
import { lateCommits } from './late-commits.ts'
import { LiveNetwork } from './live-network.ts'
import { MailServer } from './mail-server.ts'
import { repeatedMails } from './mail-violations.ts'
import { chanceOf } from './network.ts'
import { buildOpening, openingBegins, planOpeningJobs } from './opening.ts'
import { openingViolations } from './opening-violations.ts'
import { type Browser, installBrowsers, type PageModules } from './page.ts'
import { probeNodes } from './probe-nodes.ts'
import { begins, buildSimulatedGym, noteCommits, virtualizeNow } from './simulated-gym.ts'
import { type Server, Station, type World } from './station.ts'
import { MOST_SKEW_MS, planJobs, planTroubles } from './troubles.ts'
import { untold } from './untold.ts'
import { Viewer } from './viewer.ts'
import { type Host, newHost, realTime, VirtualTime } from './virtual-time.ts'

// Milliseconds of virtual time.
/** Loaded modules take the time since the run before for a stop of the process, until two seconds have passed. */
const START_MS = 3_000
const TROUBLES_MS = 14_000
/** Until every lease, deadline and limit has run out, and what was lost is repeated. */
const CALM_MS = 230_000
const PROBES_MS = 8_000
const READ_MS = 3_000

/** How often the clock of the database is set. */
const CLOCK_MS = 5_000

/** Turns of the event loop without a new event, after which all that follows from the last one has happened. */
const TURNS = 3
/** Looks at what other threads and starting nodes or pages do at one moment, a millisecond or more apart, before the run fails. */
const MOST_LOOKS = 60_000

/**
 * What a seed decides about: a usual day; the minute in which one opens, with a draw and fixed places; or a usual day with pages that
 * hear live news, and a disk that is full at times.
 */
export type Scene = 'day' | 'opening' | 'watched'

export interface Finding {
  seed: number
  scene: Scene
  violations: string[]
  requests: number
  done: Record<string, number>
  unknown: number
  mails: number
  troubles: string[]
  /** Equal in two runs in which the same happened at the same times. */
  digest: number
}

export interface SimulateOptions {
  /** One for each node. */
  servers: readonly Server[]
  /** One for each page that is open. */
  pages?: readonly PageModules[]
  scene?: Scene
  /** How long it goes on after the troubles; shorter than usual, payments and mails may still wait. */
  calmMs?: number
  trace?: ((line: string) => void) | null
}

/** Simulates the gym of a seed on an empty, migrated database, and checks the result. */
export async function simulate(
  url: string,
  seed: number,
  { servers, pages = [], scene = 'day', calmMs = CALM_MS, trace = null }: SimulateOptions,
): Promise<Finding> {
  const direct = connect(url, { max: 2, limits: { statementMs: 60_000, idleMs: 60_000 } })
  const monitor = new pg.Client(url)
  const dataDir = mkdtempSync(join(tmpdir(), 'the-box-simulation-'))
  try {
    await monitor.connect()
    await virtualizeNow(direct.db)
    await noteCommits(direct.db)
    if (scene === 'watched') await addDisk(direct.db)
    return await run({ url, seed, servers, pages, scene, calmMs, trace, direct, monitor, dataDir })
  } finally {
    await monitor.end()
    await direct.pool.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Setting extends Required<SimulateOptions> {
  url: string
  seed: number
  direct: Connections
  monitor: pg.Client
  dataDir: string
}

async function run({
  url,
  seed,
  servers,
  pages,
  scene,
  calmMs,
  trace,
  direct,
  monitor,
  dataDir,
}: Setting): Promise<Finding> {
  const config = loadConfig({
    ...{ NODE_ENV: 'production', DATABASE_URL: url, DATABASE_POOL: '4', DATA_DIR: dataDir, PAYMENTS: 'demo' },
    ...{ LOG_LEVEL: 'silent', JWT_SECRET: 'a secret of the simulation, long enough', API_DOCS: 'false' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: 'https://box.example' },
  })
  const gym = await buildSimulatedGym(direct.db, { members: 6, probes: servers.length })
  const opening = scene === 'opening' ? await buildOpening(gym) : null
  const time = new VirtualTime(opening ? openingBegins : begins)
  time.trace = trace
  const database = new DatabaseNetwork(time, { url, seed, monitor })
  const mail = new MailServer(time, seed)
  const bank = new Bank(time, direct.db, seed)
  const live = new LiveNetwork(time, seed)
  const disk = new Disk(monitor)
  const world: World = { time, database, mail, bank, live, disk, config, starting: 0 }
  const stationOf = (host: Host): Station => stations.find((station) => station.isOf(host.name)) as Station
  const putBack = install(time, {
    database: (host) => database.open(host, stationOf(host).weather),
    mail: (host, connected) => mail.connect(host, stationOf(host).weather, connected),
  })

  const stations = servers.map((server, n) => new Station(world, `node${n + 1}`, server))
  let clockSet = -1
  const browsers = new Map<Host, Browser>()
  const putBrowsersBack = installBrowsers(time, browsers)
  let isStuck = false
  const settle = (): Promise<void> =>
    settled().catch((error) => {
      isStuck = true
      throw new Error(`seed ${seed}, ${scene}: at ${time.now} ms the simulation ${error.message}`, {
        cause: error,
      })
    })
  const settled = async (): Promise<void> => {
    for (let looks = 0; ; looks += 1) {
      const before = time.planned
      for (let turn = 0; turn < TURNS; turn += 1)
        await new Promise((resolve) => void realTime.setImmediate(resolve))
      const works = bank.working + world.starting > 0 || database.isAsked
      if (works) {
        if (looks > MOST_LOOKS)
          throw new Error(
            `waits for ${bank.working} calls of the bank, ${world.starting} starts, an answer to a password: ${database.isAsked}`,
          )
        await realTime.pause(1)
        continue
      }
      await disk.changing
      await database.rest()
      if (clockSet !== Math.floor(time.now / CLOCK_MS)) {
        clockSet = Math.floor(time.now / CLOCK_MS)
        await database.setClock()
      }
      if (time.planned === before) return
    }
  }

  try {
    const history: Try[] = []
    const ending = new AbortController()
    const members = newHost('members')
    const mishaps: Mishaps = { lost: 0, answerLost: 0, broken: 20 }
    const pageMishaps: Mishaps = { lost: 0, answerLost: 0, broken: 0 }
    const fetch = callsTo(stations, { time, world: members, seed, mishaps })
    for (const station of stations) await station.start()
    await time.runUntil(START_MS, settle)

    const signing = stations[0]?.app?.tokens
    const token = (id: number, roles = ['USER'], session?: string) =>
      signing?.sign({ id, roles, language: 'ca' }, session) ?? ''
    const isSkewed = chanceOf(seed, 'clocks').between(0, 1) === 1
    for (const memberId of gym.members)
      time.within(members, () =>
        runClient({
          memberId,
          token: () => token(memberId),
          trainerToken: () => token(gym.gym.trainer, ['USER', 'TRAINER'], gym.trainerSession),
          origins: stations.map(originOf),
          classes: opening ? [...gym.classes, opening.slotClass] : gym.classes,
          walkInClass: gym.walkInClass,
          draw: opening?.draw ?? null,
          // A leave that names no booking compares the clocks of two nodes.
          unnamedLeaves: isSkewed ? 0 : 60,
          givesUp: 30,
          fetch,
          history,
          chance: chanceOf(seed, `member ${memberId}`),
          stop: ending.signal,
          // A member whose card did not get through stays away.
        }).catch(() => {}),
      )
    const viewers = pages.map((page, nth) => {
      const memberId = gym.members[nth] as number
      const own = { memberId, token: token(memberId), classes: gym.classes, seed, mishaps: pageMishaps }
      const viewer = new Viewer(world, stations, page, own)
      browsers.set(viewer.host, viewer.browser)
      viewer.open(START_MS + TROUBLES_MS / 2)
      return viewer
    })
    const until = TROUBLES_MS + calmMs
    planJobs(world, stations, { seed, scene, busy: START_MS + TROUBLES_MS + 15_000, until })
    if (opening) planOpeningJobs(world, stations, seed, until)
    await time.runUntil(START_MS + 1_500, settle)
    const troubles = planTroubles(world, stations, {
      seed,
      scene,
      lasts: TROUBLES_MS,
      isSkewed,
      mishaps,
      pageMishaps,
    })
    await time.runUntil(time.now + TROUBLES_MS, settle)
    ending.abort()
    await time.runUntil(time.now + calmMs, settle)

    // What breaks at the client says nothing about the node.
    mishaps.broken = 0
    const lame = probeNodes(stations, { time, probes: gym.probes, token, fetch, history })
    await time.runUntil(time.now + PROBES_MS, settle)
    const outdated = viewers.map((viewer) => viewer.compare())
    await time.runUntil(time.now + READ_MS, settle)

    const { db } = direct
    const books = await readBooks(db, new Set(mail.accepted.map(({ messageId }) => messageId)))
    const outcomes = Object.groupBy(history, outcomeOf)
    const done = Object.groupBy(outcomes.done ?? [], ({ wish }) => wish.what)
    return {
      seed,
      scene,
      violations: [
        ...verify(history, books),
        ...contradictions(history, books, MOST_SKEW_MS),
        ...(await bookingViolations(db)),
        ...(await moneyViolations(db)),
        ...repeatedMails(mail.accepted, stations),
        ...(await untold(db)),
        ...(await lateCommits(db, history)),
        ...lame(),
        ...outdated.flatMap((tell) => tell()),
        ...(opening ? await openingViolations(db, opening) : []),
      ],
      requests: history.length,
      done: Object.fromEntries(Object.entries(done).map(([what, tries]) => [what, tries.length])),
      unknown: outcomes.unknown?.length ?? 0,
      mails: mail.accepted.length,
      troubles,
      digest: time.digest,
    }
  } finally {
    for (const station of stations) station.kill()
    if (!isStuck) await settle()
    putBrowsersBack()
    putBack()
  }
}
