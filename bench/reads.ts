import type { Call } from './http-load.ts'
import { startBare } from './processes.ts'
import { type Figure, median, millis, rateBeside } from './report.ts'
import type { Stage } from './stage.ts'

const clients = 64
const rounds = 3
const limits = { warmUp: 3_000, seconds: 2 }
/** Members that read, each with their own token. */
const readers = 400

/** The two most frequent responses, compared with a bare Fastify that returns the same value. */
export async function measureReads(stage: Stage): Promise<Figure[]> {
  const { gym, port, load } = stage
  await gym.reset(15)
  const { centerId, activityId, date } = await gym.fillReadDay()
  const schedule = `/api/calendar/calendar/0?centerId=${centerId}`
  const classes = `/api/classes?centerId=${centerId}&date=${date}&activityId=${activityId}`
  const reads: { name: string; bare: string; aim: number; calls: Call[] }[] = [
    { name: 'Schedule read', bare: '/schedule', aim: 0.9, calls: [{ method: 'GET', path: schedule }] },
    {
      name: 'Booking read',
      bare: '/classes',
      aim: 0.5,
      calls: Array.from({ length: readers }, (_, n) => ({
        method: 'GET',
        path: classes,
        token: stage.token(n + 1),
      })),
    },
  ]
  const answers: Record<string, unknown> = {}
  for (const { bare, calls } of reads) {
    const [call] = calls
    const answer = await fetch(`http://127.0.0.1:${port}${call?.path}`, {
      headers: call?.token ? { authorization: `Bearer ${call.token}` } : {},
    })
    if (!answer.ok) throw new Error(`${call?.path} was answered ${answer.status}`)
    answers[bare] = await answer.json()
  }
  const server = await startBare(answers)
  const figures: Figure[] = []
  for (const { name, bare, aim, calls } of reads) {
    const ours: number[] = []
    const theirs: number[] = []
    const waits: number[] = []
    const send = (to: number, what: Call[]) =>
      load.send({ port: to, clients, calls: what, over: true, ...limits })
    for (let round = 0; round < rounds; round += 1) {
      const plain = calls.map(
        ({ token }): Call => ({ method: 'GET', path: bare, ...(token ? { token } : {}) }),
      )
      theirs.push((await send(server.port, plain)).perSecond)
      const measured = await send(port, calls)
      if (measured.others) throw new Error(`${name}: answers ${JSON.stringify(measured.others)}`)
      ours.push(measured.perSecond)
      waits.push(measured.p99 ?? 0)
    }
    const size = `${(JSON.stringify(answers[bare]).length / 1024).toFixed(1)} kB`
    const floor = { of: 'a bare server with the same answer', value: median(theirs) }
    const more = `${size}; 99 of 100 at most ${millis(median(waits))}`
    figures.push(rateBeside(`${name}, ${clients} clients`, median(ours), floor, aim, more))
  }
  await server.stop()
  return figures
}
