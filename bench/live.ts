import { bookingTopics } from '../domains/booking/contract/live.ts'
import { lastBeside, measureBareLive, measureLive } from './live-load.ts'
import type { Figure } from './report.ts'
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
  const bare = await measureBareLive({ tokens, topic }, times)
  const calls = Array.from({ length: times }, (_, n) => ({
    method: 'POST' as const,
    path: `/api/classes/${classId}/join`,
    token: stage.token(n + 1),
    body: { userId: n + 1 },
  }))
  const ours = await measureLive({ port: stage.port, tokens, topic, calls })
  await stage.gym.check(times)
  const what = `A join reaches ${sockets.toLocaleString('en')} sockets subscribed to its class`
  return [lastBeside(what, ours, bare, 1.15)]
}
