import { bookingTopics } from '../domains/booking/contract/live.ts'
import { measureLive } from './live-load.ts'
import { startBare } from './processes.ts'
import { duration, type Figure, median, millis } from './report.ts'
import type { Stage } from './stage.ts'

const sockets = 2_000
/** The first is the warm-up. */
const times = 8

/** Everybody watches one class: the time from a join until the last screen is updated. */
export async function measureLiveSeats(stage: Stage): Promise<Figure[]> {
  await stage.gym.reset(15)
  const classId = 1
  const tokens = Array.from({ length: sockets }, (_, n) => stage.token(n + 1))
  const topic = bookingTopics.class(classId)
  const bare = await startBare({})
  const tell = { method: 'POST' as const, path: '/tell', token: stage.token(1), body: {} }
  const calls = Array.from({ length: times }, () => tell)
  const floor = (await measureLive({ port: bare.port, tokens, topic, calls })).slice(1)
  await bare.stop()
  const joins = Array.from({ length: times }, (_, n) => ({
    method: 'POST' as const,
    path: `/api/classes/${classId}/join`,
    token: stage.token(n + 1),
    body: { userId: n + 1 },
  }))
  const counted = (await measureLive({ port: stage.port, tokens, topic, calls: joins })).slice(1)
  await stage.gym.check(times)
  const last = counted.map((each) => each.last)
  const first = median(counted.map((each) => each.first))
  const answer = median(counted.map((each) => each.answer))
  return [
    duration(
      `A join reaches ${sockets.toLocaleString('en')} sockets subscribed to its class`,
      median(last),
      30,
      `median of ${counted.length}, from the request to the last socket; ${millis(Math.min(...last))} to ${millis(Math.max(...last))}; first socket ${millis(first)}, response ${millis(answer)}; a bare server that writes to as many takes ${millis(median(floor.map((each) => each.last)))}`,
    ),
  ]
}
