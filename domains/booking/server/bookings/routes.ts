import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { connect } from '../../../../database/connect.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import {
  joinClass,
  leaveClass as leaveClassEndpoint,
  moveBooking as moveBookingEndpoint,
  rejoinLine as rejoinLineEndpoint,
} from '../../contract/bookings.ts'
import { waiveLateLeave as waiveLateLeaveEndpoint } from '../../contract/member-bookings.ts'
import { actFor, actForHousehold } from './act-for.ts'
import { endUntoldPlaces } from './end-untold-places.ts'
import { fillFreePlaces, lapseWaits } from './fill-free-places.ts'
import { joinQueue } from './join/join-queue.ts'
import { rejoinLine } from './join/rejoin-line.ts'
import { leaveClass } from './leave-class.ts'
import { moveBooking } from './move-booking.ts'
import { placeOnWire } from './place.ts'
import { probeWrites } from './queries.ts'
import { addByStaff } from './roll/add-by-staff.ts'
import { waiveLateLeave } from './roll/waive-late-leave.ts'
import { FixedSeats, seatComingClasses } from './seat-fixed-places.ts'

export default async function bookings(app: FastifyInstance) {
  const { pool: queuePool } = connect(app.config.databaseUrl, {
    max: 1,
    name: 'the-box-joins',
    // A generic plan made while the tables were empty would scan them until the statistics catch up.
    // The deadline is checked before the write and the commit are sent: a batch commits within these 5 seconds or not at all.
    session: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c transaction_timeout=5000',
    // The batch waits for no lock, and all joins of the node wait for the batch.
    limits: { connectMs: 3_000, statementMs: 4_000 },
  })
  const fixedSeats = new FixedSeats(app.pool, app.clock, (err) =>
    app.log.error({ err }, 'booking fixed places failed, will retry'),
  )
  const queue = joinQueue(queuePool, app.clock, fixedSeats.start)
  app.readyWhen(() => unitOfWork(queuePool, { unaudited: 'writes no row' }, probeWrites))
  new Gauge({
    name: 'join_queue_waiting',
    help: 'Joins that wait for the batch in hand',
    registers: [app.metrics],
    collect() {
      this.set(queue.length)
    },
  })
  app.addHook('onClose', async () => {
    await queue.idle()
    await fixedSeats.idle()
    await queuePool.end()
  })

  route(app, joinClass, async ({ params, body, caller, idempotencyKey, deadline }) => {
    const asker = actFor(caller, body.userId)
    const byId = caller.actorId
    const request = { classId: params.id, memberId: body.userId, asker, byId, idempotencyKey, deadline }
    const outcome =
      asker === 'member' ? await queue.ask(request) : await addByStaff(app.pool, app.clock(), request)
    if ('refused' in outcome) {
      const { refused, opensAt } = outcome
      // An overdue draw is decided before the first join is answered.
      if (refused === 'in_draw') await app.decideDueDraws()
      throw new Refusal(refused, opensAt === undefined ? {} : { opensAt: new Date(opensAt).toISOString() })
    }
    return placeOnWire(outcome.place)
  })

  route(app, leaveClassEndpoint, async ({ params, body, caller, sentAt }) => {
    const byStaff = (await actForHousehold(app, caller, body.userId)) !== 'member'
    const outcome = await leaveClass(app.pool, app.clock(), {
      classId: params.id,
      memberId: body.userId,
      which: body.bookingId ? { bookingId: body.bookingId } : { sentAt },
      byId: caller.actorId,
      byStaff,
      waive: body.penalization === false,
      why: body.why,
      onlyIfFree: body.onlyIfFree ?? false,
    })
    return { id: outcome.bookingId, late: outcome.late, refunded: outcome.refunded }
  })

  route(app, moveBookingEndpoint, async ({ params, body, caller }) =>
    placeOnWire(
      await moveBooking(app.pool, app.clock(), {
        classId: params.id,
        memberId: caller.id,
        bookingId: body.bookingId,
        acceptCost: body.acceptCost ?? false,
      }),
    ),
  )

  route(app, rejoinLineEndpoint, async ({ params, body, caller }) =>
    placeOnWire(
      await rejoinLine(app.pool, app.clock(), {
        classId: params.id,
        memberId: caller.id,
        bookingId: body.bookingId,
      }),
    ),
  )

  route(app, waiveLateLeaveEndpoint, ({ params, body, caller }) =>
    waiveLateLeave(app.pool, app.clock(), { bookingId: params.id, byId: caller.id, why: body.why }),
  )

  app.job('seat-fixed-places', {
    cron: '* * * * *',
    run: async () => {
      const classes = await seatComingClasses(app.pool, app.clock())
      if (classes > 0) app.log.info({ classes }, 'booked the fixed places of classes')
    },
  })
  app.job('lapse-waits', {
    cron: '* * * * *',
    run: async () => void (await lapseWaits(app.pool, app.clock())),
  })
  app.job('end-untold-places', { cron: '17 * * * *', run: () => endUntoldPlaces(app.pool, app.clock()) })
  app.job('fill-free-places', {
    cron: '* * * * *',
    run: async () => void (await fillFreePlaces(app.pool, app.clock())),
  })
}
