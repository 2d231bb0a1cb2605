import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import activities from './features/activities/routes.ts'
import addresses from './features/addresses/routes.ts'
import archives from './features/archives/routes.ts'
import attendance from './features/attendance/routes.ts'
import audit from './features/audit/routes.ts'
import { confirmStaffEmail } from './features/auth/confirm-staff-email.ts'
import auth from './features/auth/routes.ts'
import benchmarks from './features/benchmarks/routes.ts'
import bookings from './features/bookings/routes.ts'
import calendarFeed from './features/calendar-feed/routes.ts'
import centers from './features/centers/routes.ts'
import checkIns from './features/check-ins/routes.ts'
import { makeComingClasses } from './features/classes/make-classes.ts'
import classes from './features/classes/routes.ts'
import { releaseClasses } from './features/coaches/release-classes.ts'
import coaches from './features/coaches/routes.ts'
import contact from './features/contact/routes.ts'
import creditJobs from './features/credits/jobs.ts'
import daysOff from './features/days-off/routes.ts'
import debts from './features/debts/routes.ts'
import broadcasts from './features/delivery/broadcast-routes.ts'
import deliveryJobs from './features/delivery/jobs.ts'
import mailReports from './features/delivery/report-routes.ts'
import delivery from './features/delivery/routes.ts'
import toCall from './features/delivery/to-call-routes.ts'
import devices from './features/devices/routes.ts'
import discountCodes from './features/discount-codes/routes.ts'
import { decideDueDraws } from './features/draws/decide-draw.ts'
import draws from './features/draws/routes.ts'
import embed from './features/embed/routes.ts'
import fixedPlaces from './features/fixed-places/routes.ts'
import images from './features/images/routes.ts'
import invoices from './features/invoices/routes.ts'
import mandates from './features/mandates/routes.ts'
import members from './features/members/routes.ts'
import { lockOut as lockOutMember } from './features/memberships/clear-inactive.ts'
import { endMembership } from './features/memberships/end-membership.ts'
import memberships from './features/memberships/routes.ts'
import movementRecords from './features/movement-records/routes.ts'
import movements from './features/movements/routes.ts'
import orders from './features/orders/routes.ts'
import packs from './features/packs/routes.ts'
import payments from './features/payments/routes.ts'
import plans from './features/plans/routes.ts'
import privacy from './features/privacy/routes.ts'
import products from './features/products/routes.ts'
import recoveries from './features/recoveries/routes.ts'
import remittances from './features/remittances/routes.ts'
import reports from './features/reports/routes.ts'
import savedFilters from './features/saved-filters/routes.ts'
import scoreJobs from './features/scores/jobs.ts'
import scores from './features/scores/routes.ts'
import settings from './features/settings/routes.ts'
import startingList from './features/starting-list/routes.ts'
import strikes from './features/strikes/routes.ts'
import { withNewZone } from './features/templates/change-zone.ts'
import templates from './features/templates/routes.ts'
import tokens from './features/tokens/routes.ts'
import transfer from './features/transfer/routes.ts'
import tries from './features/tries/jobs.ts'
import { confirmVisit } from './features/visits/confirm-visit.ts'
import { inviteGuest } from './features/visits/invite-guest.ts'
import visits from './features/visits/routes.ts'
import waivers from './features/waivers/routes.ts'
import wall from './features/wall/routes.ts'
import webhooks from './features/webhooks/routes.ts'
import workouts from './features/workouts/routes.ts'
import access from './plugins/access.ts'
import database from './plugins/database.ts'
import errors, { answerUnreadable } from './plugins/errors.ts'
import headers from './plugins/headers.ts'
import health from './plugins/health.ts'
import idempotency from './plugins/idempotency.ts'
import jobs from './plugins/jobs.ts'
import listener from './plugins/listener.ts'
import lockedOut from './plugins/locked-out.ts'
import logs, { logOptions, logOutput, requestIdOf } from './plugins/logs.ts'
import metrics from './plugins/metrics.ts'
import openapi from './plugins/openapi.ts'
import provider from './plugins/payments.ts'
import phrases from './plugins/phrases.ts'
import rateLimit from './plugins/rate-limit.ts'
import realtime from './plugins/realtime.ts'
import responseCache from './plugins/response-cache.ts'
import securityText from './plugins/security-text.ts'
import session from './plugins/session.ts'
import web from './plugins/web.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    /** Current time in epoch milliseconds. Tests pass their own. */
    clock: () => number
  }
}

const features = [
  activities,
  attendance,
  audit,
  auth,
  bookings,
  broadcasts,
  calendarFeed,
  embed,
  (app: FastifyInstance) => centers(app, { withNewZone }),
  checkIns,
  classes,
  coaches,
  contact,
  daysOff,
  debts,
  delivery,
  mailReports,
  deliveryJobs,
  toCall,
  scoreJobs,
  creditJobs,
  devices,
  tokens,
  webhooks,
  fixedPlaces,
  draws,
  images,
  mandates,
  (app: FastifyInstance) => members(app, { lockOut: lockOutMember, releaseClasses, confirmStaffEmail }),
  memberships,
  movementRecords,
  movements,
  orders,
  invoices,
  payments,
  plans,
  privacy,
  products,
  packs,
  discountCodes,
  recoveries,
  remittances,
  reports,
  (app: FastifyInstance) => settings(app, { makeComingClasses }),
  startingList,
  strikes,
  waivers,
  templates,
  transfer,
  addresses,
  archives,
  tries,
  benchmarks,
  savedFilters,
  scores,
  workouts,
  visits,
  wall,
]

/** `config.databaseUrl` must be migrated. `jobs: false`: only `app.runJob` runs jobs. `web: false`: the API only. */
export async function buildApp(options: {
  config: Config
  clock?: () => number
  jobs?: boolean
  web?: boolean
}): Promise<FastifyInstance> {
  const { config } = options
  const app = fastify({
    logger: { ...logOptions(config.logLevel), stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadable,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Longer than a proxy's keep-alive, so that the proxy closes idle connections first.
    keepAliveTimeout: 75_000,
    pluginTimeout: 60_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  app.decorate('config', config)
  app.decorate('clock', options.clock ?? Date.now)
  acceptEmptyJson(app)

  await app.register(logs)
  await app.register(headers)
  await app.register(database)
  await app.register(provider)
  await app.register(listener)
  await app.register(responseCache)
  await app.register(session)
  await app.register(lockedOut)
  await app.register(access)
  await app.register(rateLimit)
  await app.register(errors)
  await app.register(metrics)
  await app.register(health)
  await app.register(openapi)
  await app.register(phrases)
  await app.register(securityText)
  await app.register(jobs, { enabled: options.jobs ?? true })
  await app.register(idempotency)
  await app.register(realtime)
  app.decorate('endMembership', endMembership)
  app.decorate('confirmVisit', (...visit) => confirmVisit(app, ...visit))
  app.decorate('inviteGuest', (email) => inviteGuest(app, email))
  app.decorate('decideDueDraws', () => decideDueDraws(app))
  for (const feature of features) await app.register(feature)
  if (options.web ?? true) await app.register(web)
  return app
}

/** A number trusts that many proxies, counted from this server outwards. */
const trustedProxies = (given: Config['trustProxy']) =>
  typeof given === 'number' ? (_address: string, hop: number) => hop < given : given

/** Many clients send `content-type: application/json` with an empty body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    parse(request, body as string, done)
  })
}
