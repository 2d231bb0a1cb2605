import { deleteOwnScore, type SavedScore, saveOwnScore } from '../../contracts/scores.ts'
import { sessionState } from '../session/session.ts'
import { ApiError, mayPass } from './api-error.ts'
import { call, newIdempotencyKey } from './call.ts'
import { keptQueue } from './kept-queue.ts'
import { chooseFirstListing, choosePrivacy } from './privacy-choices.ts'
import { readAgainSoon } from './read-again.ts'
import { type EnteredScore, scoreBook } from './score-queue.ts'
import { scoresKey } from './scores.ts'

/** Null for a deletion. Throws ApiError. */
async function send(score: EnteredScore, memberId: number): Promise<SavedScore | null> {
  const { blockId, form, version, idempotencyKey } = score
  const params = { id: blockId }
  const extra = { idempotencyKey, onlyAs: memberId }
  const read = version === null ? {} : { version }
  if (form) return call(saveOwnScore, { params, body: { ...form, ...read }, ...extra })
  // What was never there needs no version.
  await call(deleteOwnScore, { params, query: version ? read : {}, ...extra })
  return null
}

const readScoresAgain = () => void readAgainSoon(scoresKey, 'movement-records')

const queue = keptQueue<EnteredScore>({
  name: 'scores',
  book: scoreBook,
  async send(score, memberId) {
    if (score.listing) await chooseFirstListing(memberId, score.listing)
    await send(score, memberId)
  },
  onSent: readScoresAgain,
})

export const {
  follow: followScores,
  sendNow: sendScores,
  dismiss: dismissScore,
  use: useEnteredScores,
} = queue

type ToSubmit = Omit<EnteredScore, 'at' | 'idempotencyKey'>

/**
 * Sends a score at once. Without a network it waits on the device; also behind an earlier one of the block that still does. Who logs in
 * meanwhile has no part in it. Throws ApiError when the server refuses it, or when nobody is logged in.
 */
export async function submitScore(entered: ToSubmit): Promise<SavedScore | 'deleted' | 'waiting'> {
  const score = { ...entered, idempotencyKey: newIdempotencyKey() }
  const isAboutSame = ({ blockId }: EnteredScore) => blockId === score.blockId
  const memberId = sessionState().claims?.memberId
  if (memberId === undefined) throw new ApiError('offline')
  if (queue.view().waiting.some(isAboutSame)) {
    void queue.add(score, memberId)
    return 'waiting'
  }
  try {
    if (score.listing) await choosePrivacy(memberId, { listedUnder: score.listing })
    const saved = await send({ ...score, at: 0 }, memberId)
    if (sessionState().claims?.memberId === memberId)
      for (const { item } of queue.view().troubles) if (isAboutSame(item)) queue.dismiss(item)
    return saved ?? 'deleted'
  } catch (reason) {
    if (!mayPass(reason)) throw reason
    void queue.add(score, memberId)
    return 'waiting'
  } finally {
    readScoresAgain()
  }
}

/** Sends a refused score again, whatever is there now. */
export function resendScore({ at: _before, ...score }: EnteredScore): void {
  const memberId = sessionState().claims?.memberId
  if (memberId === undefined) return
  void queue.add({ ...score, version: null, idempotencyKey: newIdempotencyKey() }, memberId)
}
