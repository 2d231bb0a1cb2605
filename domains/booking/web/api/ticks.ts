import { call } from '../../../../platform/web/api/call.ts'
import { keptQueue } from '../../../../platform/web/api/kept-queue.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { markAttendance } from '../../contract/bookings.ts'
import type { ClassRoll, ClassUser } from '../../contract/classes.ts'
import { classesKey, classUsersQuery } from './classes.ts'
import { type Tick, tickBook } from './tick-queue.ts'

// Ticks are idempotent: the server compares the time of the press.

async function send({ classId, userId, validated, at }: Tick, memberId: number): Promise<void> {
  await call(markAttendance, {
    params: { id: classId },
    body: { userId, validated, at: new Date(at).toISOString() },
    onlyAs: memberId,
  })
  // A request that began earlier would show the tick undone for a moment.
  await queries.cancelQueries({ queryKey: [...classesKey, 'roll'] })
  const marked = (people: ClassUser[]): ClassUser[] =>
    people.map((one) =>
      one.user?.id === userId && one.classId === classId
        ? { ...one, validated, via: validated ? 'staff' : null }
        : one,
    )
  queries.setQueriesData<ClassRoll[]>({ queryKey: [...classesKey, 'roll'] }, (rolls) =>
    rolls?.map((roll) => (roll.id === classId ? { ...roll, people: marked(roll.people) } : roll)),
  )
  queries.setQueryData(classUsersQuery(classId).queryKey, (people) => people && marked(people))
}

const ticks = keptQueue({
  name: 'ticks',
  book: tickBook,
  send,
  onSent: () => void readAgainSoon(...classesKey),
})

export const { follow: followTicks, sendNow: sendTicks, dismiss: dismissTick, use: useTicks } = ticks

/** Ticks in the name of who is logged in. */
export function tick(one: Omit<Tick, 'at'>): void {
  const account = sessionState().claims?.memberId
  if (account !== undefined) void ticks.add(one, account)
}
