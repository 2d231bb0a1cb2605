import fp from 'fastify-plugin'
import { listLockedOut } from '../features/members/list-locked-out.ts'
import { decodeLive, liveChannel } from '../live-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True for members made INACTIVE or erased, whose token may be valid for some minutes more. */
    isLockedOut: (memberId: number) => boolean
  }
}

/** Kept in memory, because a query on every call would cost more than the call. */
export default fp(
  async function lockedOutMembers(app) {
    let lockedOut = new Set<number>()
    app.decorate('isLockedOut', (memberId: number) => lockedOut.has(memberId))

    const logFailure = (error: unknown) => app.log.error({ err: error }, 'reading locked-out members failed')
    app.listener.onUp(() => {
      listLockedOut(app.db).then((all) => {
        lockedOut = new Set(all)
      }, logFailure)
    })
    app.listener.onEvent(liveChannel, (payload) => {
      const changed = idsOfAccounts(payload)
      if (changed.length === 0) return
      listLockedOut(app.db, changed).then((out) => {
        for (const id of changed) {
          if (out.includes(id)) lockedOut.add(id)
          else lockedOut.delete(id)
        }
      }, logFailure)
    })
  },
  { name: 'locked-out', dependencies: ['database', 'listener'] },
)

function idsOfAccounts(payload: string): number[] {
  try {
    return decodeLive(payload).flatMap((event) =>
      event.t === 'user' && event.what === 'account' ? [event.id] : [],
    )
  } catch {
    // The realtime plugin logs it.
    return []
  }
}
