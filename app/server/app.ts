import fastify, { type FastifyInstance, LogController } from 'fastify'
import { appointmentsInFeed } from '../../domains/appointments/server/appointments/appointments-in-feed.ts'
import { confirmAppointment } from '../../domains/appointments/server/appointments/confirm-appointment.ts'
import appointments from '../../domains/appointments/server/appointments/routes.ts'
import coachHours from '../../domains/appointments/server/coach-hours/routes.ts'
import outsideCalendars from '../../domains/appointments/server/outside-calendars/routes.ts'
import services from '../../domains/appointments/server/services/routes.ts'
import attendance from '../../domains/booking/server/attendance/routes.ts'
import bookings from '../../domains/booking/server/bookings/routes.ts'
import checkIns from '../../domains/booking/server/check-ins/routes.ts'
import { decideDueDraws } from '../../domains/booking/server/draws/decide-draw.ts'
import draws from '../../domains/booking/server/draws/routes.ts'
import fixedPlaces from '../../domains/booking/server/fixed-places/routes.ts'
import householdBookings from '../../domains/booking/server/household-bookings/routes.ts'
import { applyRules } from '../../domains/booking/server/strikes/apply-rules.ts'
import strikes from '../../domains/booking/server/strikes/routes.ts'
import { confirmVisit } from '../../domains/booking/server/visits/confirm-visit.ts'
import { inviteGuest } from '../../domains/booking/server/visits/invite-guest.ts'
import visits from '../../domains/booking/server/visits/routes.ts'
import coachPay from '../../domains/coach-pay/server/coach-pay/routes.ts'
import archives from '../../domains/exchange/server/archives/routes.ts'
import embed from '../../domains/exchange/server/embed/routes.ts'
import transfer from '../../domains/exchange/server/transfer/routes.ts'
import webhooks from '../../domains/exchange/server/webhooks/routes.ts'
import activities from '../../domains/gym/server/activities/routes.ts'
import { findCenterIfAny } from '../../domains/gym/server/centers/find-center.ts'
import centers from '../../domains/gym/server/centers/routes.ts'
import devices from '../../domains/gym/server/devices/routes.ts'
import images from '../../domains/gym/server/images/routes.ts'
import settings from '../../domains/gym/server/settings/routes.ts'
import households from '../../domains/households/server/households/routes.ts'
import audit from '../../domains/insight/server/audit-log/routes.ts'
import reports from '../../domains/insight/server/reports/routes.ts'
import invoices from '../../domains/invoicing/server/invoices/routes.ts'
import merging from '../../domains/member-file/server/merging/routes.ts'
import privacy from '../../domains/member-file/server/privacy/routes.ts'
import debts from '../../domains/memberships/server/debts/routes.ts'
import directory from '../../domains/memberships/server/directory/routes.ts'
import mandates from '../../domains/memberships/server/mandates/routes.ts'
import { lockOut as lockOutMember } from '../../domains/memberships/server/memberships/clear-inactive.ts'
import { endMembership } from '../../domains/memberships/server/memberships/end-membership.ts'
import memberships from '../../domains/memberships/server/memberships/routes.ts'
import remittances from '../../domains/memberships/server/remittances/routes.ts'
import savedFilters from '../../domains/memberships/server/saved-filters/routes.ts'
import broadcasts from '../../domains/messages/server/delivery/broadcast-routes.ts'
import deliveryJobs from '../../domains/messages/server/delivery/jobs.ts'
import mailReports from '../../domains/messages/server/delivery/report-routes.ts'
import delivery from '../../domains/messages/server/delivery/routes.ts'
import toCall from '../../domains/messages/server/delivery/to-call-routes.ts'
import addresses from '../../domains/people/server/addresses/routes.ts'
import { confirmStaffEmail } from '../../domains/people/server/auth/confirm-staff-email.ts'
import auth from '../../domains/people/server/auth/routes.ts'
import consents from '../../domains/people/server/consents/routes.ts'
import members from '../../domains/people/server/members/routes.ts'
import tokens from '../../domains/people/server/tokens/routes.ts'
import waivers from '../../domains/people/server/waivers/routes.ts'
import following from '../../domains/programming/server/following/routes.ts'
import library from '../../domains/programming/server/library/routes.ts'
import pastedProgramming from '../../domains/programming/server/pasted-programming/routes.ts'
import recoveries from '../../domains/programming/server/recoveries/routes.ts'
import tracks from '../../domains/programming/server/tracks/routes.ts'
import workouts from '../../domains/programming/server/workouts/routes.ts'
import creditJobs from '../../domains/sales/server/credits/jobs.ts'
import credits from '../../domains/sales/server/credits/routes.ts'
import { spendable } from '../../domains/sales/server/credits/spendable.ts'
import discountCodes from '../../domains/sales/server/discount-codes/routes.ts'
import householdDiscounts from '../../domains/sales/server/household-discounts/routes.ts'
import orders from '../../domains/sales/server/orders/routes.ts'
import packs from '../../domains/sales/server/packs/routes.ts'
import payments from '../../domains/sales/server/payments/routes.ts'
import plans from '../../domains/sales/server/plans/routes.ts'
import products from '../../domains/sales/server/products/routes.ts'
import provider from '../../domains/sales/server/providers/plugin.ts'
import contact from '../../domains/site/server/contact/routes.ts'
import setup from '../../domains/site/server/setup/routes.ts'
import calendarFeed from '../../domains/timetable/server/calendar-feed/routes.ts'
import { makeComingClasses } from '../../domains/timetable/server/classes/make-classes.ts'
import classes from '../../domains/timetable/server/classes/routes.ts'
import { releaseClasses } from '../../domains/timetable/server/coaches/release-classes.ts'
import coaches from '../../domains/timetable/server/coaches/routes.ts'
import daysOff from '../../domains/timetable/server/days-off/routes.ts'
import { withNewZone } from '../../domains/timetable/server/templates/change-zone.ts'
import templates from '../../domains/timetable/server/templates/routes.ts'
import benchmarks from '../../domains/training/server/benchmarks/routes.ts'
import movementRecords from '../../domains/training/server/movement-records/routes.ts'
import movements from '../../domains/training/server/movements/routes.ts'
import restrictions from '../../domains/training/server/restrictions/routes.ts'
import scoreJobs from '../../domains/training/server/scores/jobs.ts'
import scores from '../../domains/training/server/scores/routes.ts'
import startingList from '../../domains/training/server/starting-list/routes.ts'
import wall from '../../domains/training/server/wall/routes.ts'
import backups from '../../domains/upkeep/server/backups/routes.ts'
import upkeepHealth from '../../domains/upkeep/server/health/routes.ts'
import type { Config } from '../../platform/server/config.ts'
import database from '../../platform/server/plugins/database.ts'
import health from '../../platform/server/plugins/health.ts'
import idempotency from '../../platform/server/plugins/idempotency.ts'
import jobs from '../../platform/server/plugins/jobs.ts'
import logs, { logOptions, logOutput, requestIdOf } from '../../platform/server/plugins/logs.ts'
import phrases from '../../platform/server/plugins/phrases.ts'
import responseCache from '../../platform/server/plugins/response-cache.ts'
import session from '../../platform/server/plugins/session.ts'
import tries from '../../platform/server/tries/jobs.ts'
import access from './plugins/access.ts'
import errors, { answerUnreadable } from './plugins/errors.ts'
import './join-domains.ts'
import headers from './plugins/headers.ts'
import listener from './plugins/listener.ts'
import lockedOut from './plugins/locked-out.ts'
import metrics from './plugins/metrics.ts'
import openapi from './plugins/openapi.ts'
import rateLimit from './plugins/rate-limit.ts'
import realtime from './plugins/realtime.ts'
import securityText from './plugins/security-text.ts'
import spokenLanguages from './plugins/spoken-languages.ts'
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
  appointments,
  coachHours,
  outsideCalendars,
  services,
  attendance,
  audit,
  auth,
  bookings,
  broadcasts,
  (app: FastifyInstance) =>
    calendarFeed(app, { moreEvents: (who, span) => appointmentsInFeed(app, who, span) }),
  embed,
  (app: FastifyInstance) => centers(app, { withNewZone }),
  checkIns,
  classes,
  coaches,
  coachPay,
  contact,
  daysOff,
  debts,
  delivery,
  mailReports,
  deliveryJobs,
  toCall,
  scoreJobs,
  creditJobs,
  credits,
  directory,
  setup,
  devices,
  tokens,
  webhooks,
  fixedPlaces,
  draws,
  householdBookings,
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
  merging,
  products,
  packs,
  discountCodes,
  householdDiscounts,
  recoveries,
  restrictions,
  remittances,
  reports,
  (app: FastifyInstance) => settings(app, { makeComingClasses, applyStrikeRules: applyRules }),
  startingList,
  strikes,
  waivers,
  consents,
  households,
  templates,
  transfer,
  addresses,
  archives,
  backups,
  tries,
  benchmarks,
  savedFilters,
  scores,
  workouts,
  pastedProgramming,
  tracks,
  following,
  library,
  visits,
  wall,
  upkeepHealth,
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
  await app.register(spokenLanguages)
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
  app.decorate('findCenterIfAny', (...named) => findCenterIfAny(app, ...named))
  app.decorate('creditsOf', (...of) => spendable(app.db, ...of))
  app.decorate('endMembership', endMembership)
  app.decorate('confirmVisit', (...visit) => confirmVisit(app, ...visit))
  app.decorate('confirmAppointment', confirmAppointment)
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
