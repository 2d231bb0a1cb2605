import { followTicks } from '../../../domains/booking/web/api/ticks.ts'
import { resumePush } from '../../../domains/messages/web/widgets/push.ts'
import { followDone } from '../../../domains/programming/web/api/done-workouts.ts'
import { followScores } from '../../../domains/training/web/api/entered-scores.ts'
import { startWorker } from '../../../platform/web/device/worker.ts'
import { sessionState, watchSession } from '../../../platform/web/session/session.ts'
import { cacheAnswers } from './cached-answers.ts'
import { followLinks } from './linked-screens.ts'
import { warm } from './warm.ts'

/** Milliseconds in the background after which data for offline use is refreshed. */
const warmFor = 3_600_000

let settled = false

export async function settle(): Promise<void> {
  if (settled) return
  settled = true
  cacheAnswers()
  followTicks()
  followScores()
  followDone()
  followLinks()
  await Promise.all([startWorker(), resumePush()])
  // Again after a log-in and for another center.
  let warmedFor: string | undefined
  let warmedAt = 0
  const read = () => {
    warmedAt = Date.now()
    void warm()
  }
  const follow = () => {
    const { claims, center } = sessionState()
    const wanted = claims && center && `${claims.memberId} ${center.id}`
    if (wanted === warmedFor) return
    warmedFor = wanted
    if (wanted) read()
  }
  watchSession(follow)
  follow()
  // Installed apps stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - warmedAt > warmFor) read()
  })
}
