import fp from 'fastify-plugin'
import { listShutOut } from '../features/members/list-shut-out.ts'
import { decodeLive, liveChannel } from '../live-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True for who was made INACTIVE or erased, although their token is still good for some minutes. */
    isShutOut: (memberId: number) => boolean
  }
}

/**
 * Who is shut out, kept in mind: asking the database with every call of every member would cost more than the call. Read
 * whenever the node begins to hear the others, and again for whoever's account changes.
 */
export default fp(
  async function shutOut(app) {
    let shut = new Set<number>()
    app.decorate('isShutOut', (memberId: number) => shut.has(memberId))

    const failed = (error: unknown) => app.log.error({ err: error }, 'who is shut out could not be read')
    app.listener.onUp(() => {
      listShutOut(app.db).then((all) => {
        shut = new Set(all)
      }, failed)
    })
    app.listener.onNews(liveChannel, (payload) => {
      const changed = idsOfAccounts(payload)
      if (changed.length === 0) return
      listShutOut(app.db, changed).then((out) => {
        for (const id of changed) {
          if (out.includes(id)) shut.add(id)
          else shut.delete(id)
        }
      }, failed)
    })
  },
  { name: 'shut-out', dependencies: ['database', 'listener'] },
)

function idsOfAccounts(payload: string): number[] {
  try {
    return decodeLive(payload).flatMap((event) =>
      event.t === 'user' && event.what === 'account' ? [event.id] : [],
    )
  } catch {
    // The plugin that passes news on says so.
    return []
  }
}
