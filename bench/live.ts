import { topics } from '../contracts/realtime.ts'
import { measureLive } from './live-load.ts'
import { duration, type Figure, median, millis } from './report.ts'
import type { Stage } from './stage.ts'

const sockets = 2_000
const joins = 8

/** Everybody watches one class: the time from a join until the last screen is updated. */
export async function measureLiveSeats(stage: Stage): Promise<Figure[]> {
  await stage.gym.reset(15)
  const classId = 1
  const times = await measureLive({
    port: stage.port,
    tokens: Array.from({ length: sockets }, (_, n) => stage.token(n + 1)),
    topic: topics.class(classId),
    calls: Array.from({ length: joins }, (_, n) => ({
      method: 'POST' as const,
      path: `/api/classes/${classId}/join`,
      token: stage.token(n + 1),
      body: { userId: n + 1 },
    })),
  })
  await stage.gym.check(joins)
  // The first join is the warm-up.
  const counted = times.slice(1)
  const last = counted.map((each) => each.last)
  const first = median(counted.map((each) => each.first))
  const answer = median(counted.map((each) => each.answer))
  return [
    duration(
      `A join reaches ${sockets.toLocaleString('en')} sockets subscribed to its class`,
      median(last),
      30,
      `median of ${counted.length}, from the request to the last socket; ${millis(Math.min(...last))} to ${millis(Math.max(...last))}; first socket ${millis(first)}, response ${millis(answer)}`,
    ),
  ]
}
