import { sessionState, watchSession } from '../session/session.ts'
import { keepAnswers } from './kept-answers.ts'
import { resumePush } from './push.ts'
import { warm } from './warm.ts'
import { startWorker } from './worker.ts'

let settled = false

/** What is done once in every window, in the quiet. */
export async function settle(): Promise<void> {
  if (settled) return
  settled = true
  keepAnswers()
  await Promise.all([startWorker(), resumePush()])
  // Read by who is here, and by who logs in later.
  let warmedFor: number | undefined
  const follow = () => {
    const { claims } = sessionState()
    if (claims?.memberId === warmedFor) return
    warmedFor = claims?.memberId
    void warm()
  }
  watchSession(follow)
  follow()
}
