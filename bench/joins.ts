import { classCount, type Field, memberCount } from './bench-gym.ts'
import { measureDatabaseAlone } from './database-alone.ts'
import type { Call, Measured } from './http-load.ts'
import { type Figure, median, millis, rateBeside, timeBeside } from './report.ts'
import type { Stage } from './stage.ts'

const databaseAlone = 'the database function'
const rounds = 2
const limits = { warmUp: 3_000, seconds: 2.5 }

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1)
const everybody = upTo(memberCount)

/** `aims` by number of clients. */
const fields: { name: string; field: Field; aims: Record<number, number> }[] = [
  {
    name: 'spread over 2,000 classes of 15',
    field: { classIds: upTo(classCount), maxPeople: 15 },
    aims: { 64: 1.3, 256: 2 },
  },
  {
    name: 'one class, room for all',
    field: { classIds: [1], maxPeople: memberCount },
    aims: { 64: 6, 256: 6 },
  },
  { name: 'one class of 15, the others wait', field: { classIds: [1], maxPeople: 15 }, aims: { 256: 5 } },
]

/** One join per member, on the classes in turn. */
export function joinCalls(stage: Stage, field: Field, members: number[]): Call[] {
  return members.map((memberId, nth) => ({
    method: 'POST',
    path: `/api/classes/${field.classIds[nth % field.classIds.length]}/join`,
    token: stage.token(memberId),
    body: { userId: memberId },
    idempotencyKey: `bench-${memberId}`,
  }))
}

/** Joins over HTTP and by the database function, alternating; each figure is the median of the rounds. */
export async function measureJoins(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, field, aims } of fields) {
    const ways: { name: string; aim?: number; take: () => Promise<Measured>; taken: Measured[] }[] = [
      {
        name: 'own',
        take: () => measureDatabaseAlone(stage.databaseUrl, field, everybody, limits),
        taken: [],
      },
      ...[64, 256].map((clients) => ({
        name: `${clients} clients`,
        aim: aims[clients],
        take: () =>
          stage.load.send({
            port: stage.port,
            clients,
            calls: joinCalls(stage, field, everybody),
            ...limits,
          }),
        taken: [] as Measured[],
      })),
    ]
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) {
        await stage.gym.reset(field.maxPeople)
        const measured = await way.take()
        await stage.gym.check(measured.confirmed)
        if (measured.others) throw new Error(`${name}: answers ${JSON.stringify(measured.others)}`)
        way.taken.push(measured)
      }
    }
    const rate = (taken: Measured[]) => median(taken.map((each) => each.perSecond))
    const [own, ...http] = ways
    for (const way of http) {
      const waits = `a join takes ${millis(median(way.taken.map((t) => t.median ?? 0)))}, 99 of 100 at most ${millis(median(way.taken.map((t) => t.p99 ?? 0)))}`
      const floor = { of: databaseAlone, value: rate(own?.taken ?? []) }
      figures.push(rateBeside(`Joins, ${name}, ${way.name}`, rate(way.taken), floor, way.aim, waits))
    }
  }
  return figures
}

/** Everybody joins at once: the time until the last response, beside as many joins by the database function. */
export async function measureSimultaneousJoins(stage: Stage): Promise<Figure[]> {
  return [
    await joinAtOnce(stage, '300 members join one class of 15 at once', {
      classes: 1,
      members: 300,
      clients: 300,
      times: 9,
      most: 0.4,
    }),
    await joinAtOnce(stage, '4,000 joins on 13 classes of 15 at once, 256 connections', {
      classes: 13,
      members: 4_000,
      clients: 256,
      times: 3,
      most: 0.6,
    }),
  ]
}

async function joinAtOnce(
  stage: Stage,
  name: string,
  how: { classes: number; members: number; clients: number; times: number; most: number },
): Promise<Figure> {
  const field: Field = { classIds: upTo(how.classes), maxPeople: 15 }
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let n = 0; n <= how.times; n += 1) {
    // Different members each time, whose tokens the server has not cached.
    const members = everybody.slice(n * how.members, (n + 1) * how.members)
    const calls = joinCalls(stage, field, members)
    await stage.gym.reset(field.maxPeople)
    const alone = await measureDatabaseAlone(stage.databaseUrl, field, members, { warmUp: 0, seconds: 60 })
    await stage.gym.check(alone.confirmed)
    await stage.gym.reset(field.maxPeople)
    const measured = await stage.load.send({ port: stage.port, clients: how.clients, calls, warmUp: 0 })
    await stage.gym.check(measured.confirmed)
    if (measured.confirmed !== how.members)
      throw new Error(`${name}: answers ${JSON.stringify(measured.others)}`)
    // The first round is the warm-up.
    if (n === 0) continue
    ours.push(measured.ms)
    theirs.push(alone.ms)
  }
  const floor = { of: databaseAlone, value: median(theirs) }
  const range = `median of ${how.times}, ${millis(Math.min(...ours))} to ${millis(Math.max(...ours))}`
  return timeBeside(name, median(ours), floor, how.most, range)
}
