import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call, newIdempotencyKey } from '../../../../platform/web/api/call.ts'
import { keptQueue } from '../../../../platform/web/api/kept-queue.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { deleteOwnScore, type SavedScore, saveOwnScore } from '../../contract/scores.ts'
import { chooseFirstListing } from './privacy-choices.ts'
import { type EnteredScore, scoreBook } from './score-queue.ts'
import { putOwnScore, scoresKey } from './scores.ts'

/** Throws ApiError. */
async function send(score: EnteredScore, memberId: number): Promise<SavedScore | 'deleted'> {
  const { blockId, form, version, idempotencyKey, listing } = score
  if (listing) await chooseFirstListing(memberId, listing)
  const params = { id: blockId }
  const extra = { idempotencyKey, onlyAs: memberId }
  const read = version === null ? {} : { version }
  // A new score has no version.
  const answer = form
    ? await call(saveOwnScore, { params, body: { ...form, ...read }, ...extra })
    : await call(deleteOwnScore, { params, query: version ? read : {}, ...extra }).then(
        () => 'deleted' as const,
      )
  if (sessionState().claims?.memberId === memberId)
    putOwnScore(blockId, answer === 'deleted' ? null : answer.score)
  return answer
}

const readScoresAgain = () => void readAgainSoon(scoresKey, 'movement-records')

const queue = keptQueue({ name: 'scores', book: scoreBook, send, onSent: readScoresAgain })

export const {
  follow: followScores,
  sendNow: sendScores,
  dismiss: dismissScore,
  use: useEnteredScores,
} = queue

type ToSubmit = Omit<EnteredScore, 'at' | 'idempotencyKey'>

/**
 * Sends a score at once, stored on the device until the server has answered. Without a network it waits there; also behind an earlier one
 * of the block that still does. Who logs in meanwhile has no part in it. Throws ApiError when the server refuses it, or when nobody is logged in.
 */
export async function submitScore(entered: ToSubmit): Promise<SavedScore | 'deleted' | 'waiting'> {
  const memberId = sessionState().claims?.memberId
  if (memberId === undefined) throw new ApiError('offline')
  return queue.submit({ ...entered, idempotencyKey: newIdempotencyKey() }, memberId)
}

/** Sends a refused score again, whatever is there now. */
export function resendScore({ at: _before, ...score }: EnteredScore): void {
  const memberId = sessionState().claims?.memberId
  if (memberId === undefined) return
  void queue.add({ ...score, version: null, idempotencyKey: newIdempotencyKey() }, memberId)
}
