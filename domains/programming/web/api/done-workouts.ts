import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { keptQueue } from '../../../../platform/web/api/kept-queue.ts'
import { changeAnswers } from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { bookOf, type Queued } from '../../../../platform/web/api/send-book.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { markDone, takeDoneBack, type Workout } from '../../contract/workouts.ts'

/** A workout that its member marked as done, or not any more. */
export interface DoneMark extends Queued {
  readonly workoutId: number
  readonly done: boolean
}

const isMark = (value: unknown): value is DoneMark => {
  const { workoutId, done, at } = (value ?? {}) as Partial<DoneMark>
  return [workoutId, at].every(Number.isSafeInteger) && typeof done === 'boolean'
}

/** The last mark of a workout counts. It stays for its member after log-out, and is sent when they are back. */
export const doneBook = bookOf<DoneMark>({
  isAboutSame: (a, b) => a.workoutId === b.workoutId,
  isItem: isMark,
  afterLeaving: (mark) => mark,
})

/** Throws ApiError. */
async function send({ workoutId, done }: DoneMark, memberId: number): Promise<void> {
  await call(done ? markDone : takeDoneBack, { params: { id: workoutId }, onlyAs: memberId })
  if (sessionState().claims?.memberId !== memberId) return
  changeAnswers<Workout[]>({ queryKey: ['workouts', 'day'] }, (all) =>
    all.map((one) => (one.id === workoutId ? { ...one, done } : one)),
  )
}

const queue = keptQueue({
  name: 'done',
  book: doneBook,
  send,
  onSent: () => void readAgainSoon('workouts'),
})

export const { follow: followDone, dismiss: dismissDone, use: useDoneMarks } = queue

/** Sends a mark at once; without a network it waits on the device. Throws ApiError when the server refuses it. */
export async function submitDone(workoutId: number, done: boolean): Promise<void> {
  const memberId = sessionState().claims?.memberId
  if (memberId === undefined) throw new ApiError('offline')
  await queue.submit({ workoutId, done }, memberId)
}
