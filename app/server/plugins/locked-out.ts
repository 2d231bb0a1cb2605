import fp from 'fastify-plugin'
import { listEndedSessions } from '../../../domains/people/server/auth/end-log-ins.ts'
import { listLockedOut } from '../../../domains/people/server/members/list-locked-out.ts'
import { decodeLive, type LiveEvent, liveChannel } from '../../../platform/server/live-events.ts'
import { tokenSeconds } from '../../../platform/server/plugins/session.ts'
import type { Caller } from '../../../platform/server/route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * True for members made INACTIVE or erased, and for sessions ended by a log-out, a reset or a new password, whose token may be
     * valid for some minutes more.
     */
    isLockedOut: (caller: Pick<Caller, 'id' | 'sessionId'>) => boolean
  }
}

/** Kept in memory, because a query on every call would cost more than the call. */
export default fp(
  async function lockedOutMembers(app) {
    let lockedOut = new Set<number>()
    /** Until when a token of the session may be valid, in epoch milliseconds. */
    const ended = new Map<string, number>()
    app.decorate(
      'isLockedOut',
      ({ id, sessionId }) => lockedOut.has(id) || (sessionId !== null && ended.has(sessionId)),
    )

    const lifetime = tokenSeconds * 1000
    async function readEnded(memberIds?: readonly number[]): Promise<void> {
      const now = app.clock()
      for (const [session, until] of ended) if (until < now) ended.delete(session)
      for (const session of await listEndedSessions(app.db, now - lifetime, memberIds))
        ended.set(session, now + lifetime)
    }
    async function readLockedOut(memberIds: readonly number[]): Promise<void> {
      const out = new Set(await listLockedOut(app.db, memberIds))
      for (const id of memberIds) {
        if (out.has(id)) lockedOut.add(id)
        else lockedOut.delete(id)
      }
    }
    const logFailure = (error: unknown) => app.log.error({ err: error }, 'reading locked-out members failed')

    app.listener.onUp(() => {
      listLockedOut(app.db).then((all) => {
        lockedOut = new Set(all)
      }, logFailure)
      readEnded().catch(logFailure)
    })
    app.listener.onEvent(liveChannel, (payload) => {
      const events = eventsOf(payload)
      const changed = events.flatMap((e) => (e.t === 'user' && e.what === 'account' ? [e.id] : []))
      if (changed.length > 0) readLockedOut(changed).catch(logFailure)
      const loggedOut = events.flatMap((e) => (e.t === 'log-out' ? [e.memberId] : []))
      if (loggedOut.length > 0) readEnded(loggedOut).catch(logFailure)
    })
  },
  { name: 'locked-out', dependencies: ['database', 'listener'] },
)

function eventsOf(payload: string): LiveEvent[] {
  try {
    return decodeLive(payload)
  } catch {
    // The realtime plugin logs it.
    return []
  }
}
