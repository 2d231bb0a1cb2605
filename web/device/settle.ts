import { followTicks } from '../api/ticks.ts'
import { sessionState, watchSession } from '../session/session.ts'
import { keepAnswers } from './kept-answers.ts'
import { resumePush } from './push.ts'
import { warm } from './warm.ts'
import { startWorker } from './worker.ts'

/** An app that is brought to the front again after as long (milliseconds) reads anew what one may need where there is no network. */
const warmFor = 3_600_000

let settled = false

/** What is done once in every window, in the quiet. */
export async function settle(): Promise<void> {
  if (settled) return
  settled = true
  keepAnswers()
  followTicks()
  await Promise.all([startWorker(), resumePush()])
  // Read by who is here, and by who logs in later; and for another center anew.
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
  // Installed apps are seldom opened: they are still there, as of yesterday.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - warmedAt > warmFor) read()
  })
}
