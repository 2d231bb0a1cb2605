import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { BatchQueue } from '../../../../platform/server/batch-queue.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/draws.ts'
import { isAboutData } from '../bookings/join/join-queue.ts'
import { nextClosing } from './decision-queries.ts'
import { enterWishes, type Wish } from './enter-wish.ts'
import { planDraws } from './plan-draws.ts'
import { readDraw, readOwnDraws } from './read-draws.ts'
import { countDrawsByMember, readDraws } from './read-for-staff.ts'
import { startDraw } from './start-draw.ts'
import { withdrawWish } from './withdraw-wish.ts'

export default async function draws(app: FastifyInstance): Promise<void> {
  const on = { client: app.pool }
  // Everybody wishes in the same minute: those who press while a transaction runs share the next.
  const queue = new BatchQueue<Wish, contract.OwnWish | Refusal>(
    (wishes) => enterWishes(app.pool, app.clock(), wishes),
    { deadline: ({ deadline = Number.POSITIVE_INFINITY }) => deadline, retryOneByOne: isAboutData },
  )
  app.addHook('onClose', () => queue.idle())

  route(app, contract.getDraw, async ({ params, language }) => {
    const found = await readDraw(on, params.id, app.clock(), language)
    if (found.decidedAt || Date.parse(found.closesAt) > app.clock()) return found
    await app.decideDueDraws()
    return readDraw(on, params.id, app.clock(), language)
  })
  route(app, contract.listDraws, ({ query, language }) => readDraws(on, query, language))
  route(app, contract.countDraws, () => countDrawsByMember(on, app.clock()))
  route(app, contract.startDraw, async ({ body, caller, center }) =>
    startDraw(app, await center(), body, caller.id),
  )
  route(app, contract.listOwnDraws, ({ caller, language }) =>
    readOwnDraws(on, caller.id, app.clock(), language),
  )
  route(app, contract.saveWish, async ({ params, body, caller, idempotencyKey, deadline }) => {
    const { classIds, ticket } = body
    const wish = { drawId: params.id, memberId: caller.id, classIds, ticket, idempotencyKey, deadline }
    const outcome = await queue.ask(wish)
    if (outcome instanceof Refusal) throw outcome
    return outcome
  })
  route(app, contract.withdrawWish, ({ params, caller }) =>
    withdrawWish(app.pool, app.clock(), params.id, caller.id),
  )

  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  // A draw that closed while no node was running is decided at the start.
  app.addHook('onReady', async () => {
    if (!app.jobsEnabled) return
    app.decideDueDraws().catch((error) => app.log.error({ err: error }, 'deciding draws failed'))
  })
  app.job('draws', {
    cron: '* * * * *',
    run: async () => {
      await planDraws(app.pool, app.clock())
      await app.decideDueDraws()
      // Draws close 30 seconds after a full minute: waiting for it decides them at once.
      const next = await nextClosing(on, app.clock())
      const wait = (next ?? Number.POSITIVE_INFINITY) - app.clock()
      if (!app.jobsEnabled || wait > longestWait) return
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await app.decideDueDraws()
    },
  })
}

/** Milliseconds; the next run of the job waits for what closes later. */
const longestWait = 75_000
