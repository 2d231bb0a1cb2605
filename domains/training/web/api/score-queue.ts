import { bookOf, type Queued } from '../../../../platform/web/api/send-book.ts'
import type { Listing, Scoring } from '../../contract/score-schemes.ts'
import type { OwnBlock, OwnScore, SavedScore, ScoreForm } from '../../contract/scores.ts'
import { resultOf } from '../../rules/scores/score-form.ts'

/** A score as its member entered or deleted it. */
export interface EnteredScore extends Queued {
  readonly blockId: number
  /** Null when it is deleted. `joins`: a score of the team that it is part of. */
  readonly form: (ScoreForm & { joins?: number }) | null
  /** The version that was read, 0 for none; null when whatever is there is replaced. */
  readonly version: number | null
  /** Where the member wants to be listed, when the dialog asked. */
  readonly listing: Listing | null
  /** The same for all tries. */
  readonly idempotencyKey: string
  /** The block, to tell what was refused when it is not there any more. */
  readonly title: string
  readonly day: string
  readonly scoring: Pick<Scoring, 'scheme' | 'sets' | 'pick' | 'capSeconds' | 'tieBreak'>
}

/** The last entry of a block counts. It stays for its member after log-out, and is sent when they are back. */
export const scoreBook = bookOf<EnteredScore, SavedScore | 'deleted'>({
  isAboutSame: (a, b) => a.blockId === b.blockId,
  // The server has seen neither yet, so both change what was there before.
  instead: (later, { version }) => (later.version === null ? later : { ...later, version }),
  after: (later, { version }, answer) =>
    later.version === version
      ? { ...later, version: answer === 'deleted' ? 0 : answer.score.version }
      : later,
  isItem: isEntered,
  afterLeaving: (score) => score,
})

export interface ShownScore {
  own: OwnScore | null
  /** The change that is not sent yet. */
  waits: 'save' | 'delete' | null
}

/** The own score of a block with what waits. */
export function withWaiting(
  { block, own }: Pick<OwnBlock, 'block' | 'own'>,
  waiting: readonly EnteredScore[],
): ShownScore {
  const entered = waiting.find(({ blockId }) => blockId === block.id)
  if (!entered) return { own, waits: null }
  if (entered.form === null) return { own: null, waits: 'delete' }
  return { own: scoreAsEntered(entered, own), waits: 'save' }
}

/** The waiting entry as a score for the dialog; `own` without one. Null for a deletion. */
export function scoreAsEntered(
  { form, version, at, scoring }: EnteredScore,
  own: OwnScore | null,
): OwnScore | null {
  if (form === null) return null
  const { level, sets, capped = false, tieBreak = null, note = '', visible = true } = form
  const result = resultOf({ level, sets, capped, tieBreak }, scoring)
  if (result === null) return own
  return {
    ...(own ?? { id: 0, team: [], enteredAt: new Date(at).toISOString(), version: version ?? 0 }),
    ...result,
    ...{ note, visible, celebrate: false },
  }
}

function isEntered(value: unknown): value is EnteredScore {
  const { blockId, at, form, version, idempotencyKey, title, day, scoring } = (value ??
    {}) as Partial<EnteredScore>
  return (
    [blockId, at].every(Number.isSafeInteger) &&
    (version === null || Number.isSafeInteger(version)) &&
    [idempotencyKey, title, day].every((text) => typeof text === 'string') &&
    typeof scoring?.scheme === 'string' &&
    (form === null ||
      (typeof form === 'object' && Array.isArray(form.sets) && typeof form.level === 'string'))
  )
}
