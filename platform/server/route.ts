import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { defaultZone } from '../contract/default-zone.ts'
import {
  type AnswerOf,
  answers,
  type BodyOf,
  type DeviceKind,
  type Endpoint,
  isForDevice,
  keepsAnswer,
  type ParamsOf,
  type QueryOf,
  sendsFile,
  takesBody,
  tokenKindsOf,
} from '../contract/endpoint.ts'
import { errorStatus } from '../contract/errors.ts'
import { fieldsOf } from '../contract/field-errors.ts'
import { deadlineHeader, idempotencyKeyHeader, tellingHeader } from '../contract/headers.ts'
import type { Language } from '../contract/languages.ts'
import type { Role } from '../contract/roles.ts'
import { errorBody } from './answers/error-body.ts'
import { FileAnswer } from './answers/file-answer.ts'
import { recordDownload } from './answers/record-download.ts'
import { WrittenAnswer } from './answers/written-answer.ts'
import { watchAudit } from './audit-watch.ts'
import { asCaller } from './calls/as-caller.ts'
import type { CallingDevice } from './calls/calling-device.ts'
import type { Center } from './calls/center.ts'
import { isUnavailable } from './database-failure.ts'
import { ageOfRequest, deadlineOf, withDeadline } from './deadline.ts'
import { answerOnce, keyedRequest } from './idempotency/idempotency.ts'
import type { KeyedRequest, StoredAnswer } from './idempotency/idempotency-queries.ts'
import { wasTold } from './notifications/reached-by.ts'
import { Refusal } from './refusal.ts'
import { onPrimary, onStandby } from './standby.ts'
import { newTelling, withTelling } from './telling.ts'
import { unstorableAt } from './unstorable-text.ts'

/** From the access token; for endpoints of trainers and admins from the database. */
export type Caller = {
  /** The member for whom the call is made. */
  id: number
  /** The member who logged in: another one than `id` when they act for a person of their household. */
  actorId: number
  roles: Role[]
  isAdmin: boolean
  /** Admins count as trainers. */
  isTrainer: boolean
  language: Language
  /** The log-in that the access token belongs to; null for a token without one. */
  sessionId: string | null
}

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null only for guests of public endpoints. */
  caller: 'public' extends E['access'] ? Caller | null : E['access'] extends DeviceKind ? null : Caller
  device: [Extract<E['access'], DeviceKind>] extends [never] ? null : CallingDevice
  language: Language
  /** Named by `centerId`, else the caller's own, else the gym's first. @throws Refusal center_not_found */
  center: () => Promise<Center>
  /** Null in a gym without centers, unless one is named. @throws Refusal center_not_found */
  centerIfAny: () => Promise<Center | null>
  /** Of `center`, or the default in a gym without centers. @throws Refusal center_not_found */
  timeZone: () => Promise<string>
  idempotencyKey: string | null
  /** Deadline of the commit, by `performance.now()`. */
  deadline: number
  /** The latest time at which the request can have been sent, by the clock of the application. */
  sentAt: number
  /** Serializes an answer without undeclared fields; for parts that many answers share. */
  write: (answer: AnswerOf<E>) => string
  request: FastifyRequest
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Mounts an endpoint: route, validation, access, rate limit, cache and documentation come from its declaration. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | WrittenAnswer> | AnswerOf<E> | WrittenAnswer,
): void {
  const hasAnswer = answers(endpoint)
  const isForStaff = endpoint.access === 'trainer' || endpoint.access === 'admin'
  if (sendsFile(endpoint) && isForStaff && endpoint.download === undefined)
    throw new Error(
      `${endpoint.method} ${endpoint.path} sends a file: declare what its download leaves in the audit log`,
    )
  const readsStandby = endpoint.reads === 'standby' && app.standby !== null
  if (endpoint.reads && endpoint.method !== 'GET')
    throw new Error(`${endpoint.method} ${endpoint.path} changes something: no standby can answer it`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: { endpoint },
    ...(readsStandby && { preHandler: (_request, _reply, done) => onStandby(done) }),
    schema: describe(endpoint),
    // Zod validates in readCall; the JSON schemas serve the documentation and the serializer.
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const call = readCall(app, endpoint, request, reply)
      const handle = async () => (readsStandby ? elsePrimary(app, async () => handler(call)) : handler(call))
      // An unknown center is an error even where the center does not matter.
      if ('centerId' in (call.query as object) && (call.query as { centerId?: number }).centerId)
        await call.center()
      if (endpoint.cachedUntil) {
        return app.cache.answer(endpoint, call, reply, async () => check(app, endpoint, await handle()))
      }
      const keeps = keepsAnswer(endpoint)
      const keyed = keeps && call.caller && keyedBy(endpoint, call, call.caller)
      // Staff also call what members call, for them.
      const telling =
        call.caller?.isTrainer && endpoint.method !== 'GET' ? newTelling(call.caller.id, keyed || null) : null
      let ran = false
      const run = async () => {
        ran = true
        return withTelling(telling, () =>
          withDeadline(call.deadline, () =>
            asCaller(endpoint, { caller: call.caller, token: request.token?.name }, () =>
              app.config.strict ? watchAudit(endpoint, call, handle) : handle(),
            ),
          ),
        )
      }
      const nameTelling = async () => {
        const isRepeat = !ran || keeps === 'refusals'
        if (telling && (telling.told || (isRepeat && (await wasTold(app.db, telling.id)))))
          reply.header(tellingHeader, telling.id)
      }
      if (keeps && keyed) {
        const { status, body } = await runOnce(app, endpoint, call, { keyed, keeps, run })
        await nameTelling()
        reply.code(status).header('cache-control', 'no-store')
        return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
      }
      const answer = await run()
      await nameTelling()
      if (!hasAnswer) return reply.code(204).send()
      if (answer instanceof FileAnswer) {
        const { caller, params, query } = call
        if (caller)
          await recordDownload(app, endpoint, caller.id, { ...(params as object), ...(query as object) })
        return answer.send(request, reply)
      }
      check(app, endpoint, answer)
      if (!(answer instanceof WrittenAnswer)) return answer
      if (request.method !== 'GET' || app.draining)
        return reply.type('application/json; charset=utf-8').send(answer.json)
      const bytes = Buffer.from(answer.json).toString('latin1')
      return app.sendBytes(request, reply, { 'cache-control': 'no-store' }, bytes)
    },
  })
}

/** A standby that fails, or ends a statement to go on replaying, must not be the end of a request. */
async function elsePrimary<T>(app: FastifyInstance, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    app.standby?.failed()
    return onPrimary(run)
  }
}

function keyedBy<E extends Endpoint>(endpoint: E, call: Call<E>, { id }: Caller): KeyedRequest | null {
  const { params, idempotencyKey: key, body } = call
  const { centerId: _, ...query } = call.query as { centerId?: number }
  return key === null ? null : keyedRequest(endpoint, { memberId: id, params, key, content: [body, query] })
}

/** Runs a keyed request once; a repeat gets the stored answer. */
function runOnce<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  call: Call<E>,
  {
    keyed,
    keeps,
    run,
  }: { keyed: KeyedRequest; keeps: 'all' | 'refusals'; run: () => Promise<AnswerOf<E> | WrittenAnswer> },
): Promise<StoredAnswer> {
  const { request } = call
  const work = async (): Promise<StoredAnswer> => {
    const answer = await run()
    if (!answers(endpoint)) return { status: 204, body: null }
    check(app, endpoint, answer)
    return { status: 200, body: answer instanceof WrittenAnswer ? answer.json : call.write(answer) }
  }
  const refusalAnswer = ({ code, details }: Refusal): StoredAnswer => ({
    status: errorStatus[code],
    body: JSON.stringify(errorBody(request, code, details)),
  })
  const failed = (err: unknown) =>
    request.log.error({ err }, 'storing the answer to an idempotency key failed')
  return answerOnce(app.pool, { ...keyed, keeps, now: app.clock, state: 'open' }, work, {
    refusalAnswer,
    failed,
  })
}

/** The serializer drops undeclared fields; strict mode also validates the values. */
function check<E extends Endpoint, A extends AnswerOf<E> | WrittenAnswer>(
  app: FastifyInstance,
  endpoint: E,
  answer: A,
): A {
  if (!app.config.strict) return answer
  const value = answer instanceof WrittenAnswer ? JSON.parse(answer.json) : answer
  const checked = endpoint.returns.safeParse(value)
  if (checked.success) return answer
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers what it did not declare: ${checked.error.message}`,
  )
}

function readCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const params = read(endpoint.params, request.params, 'params')
  const query = read(endpoint.query, request.query, 'query') as QueryOf<E>
  const body = takesBody(endpoint) ? read(endpoint.body, request.body ?? {}, 'body') : undefined
  const { caller, language } = request
  // Injected requests (tests, rendered pages) never waited in a socket.
  const age = request.raw.socket instanceof Socket ? ageOfRequest() : 0
  const { centerId } = query as { centerId?: number }
  let found: Promise<Center | null> | undefined
  const centerIfAny = () => {
    found ??= app.findCenterIfAny(centerId, caller?.id).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    params: params as ParamsOf<E>,
    query,
    body: body as BodyOf<E>,
    caller: caller as Call<E>['caller'],
    device: request.device as Call<E>['device'],
    language,
    center: async () => {
      const center = await centerIfAny()
      if (!center) throw new Refusal('center_not_found')
      return center
    },
    centerIfAny,
    timeZone: async () => (await centerIfAny())?.time_zone ?? defaultZone,
    idempotencyKey: idempotencyKeyOf(request),
    deadline: deadlineOf(age, wantedDeadline(request)),
    sentAt: app.clock() - age,
    write: (answer) => reply.serialize(answer) as string,
    request,
  }
}

/** Milliseconds; undefined for none and for what is no number. */
function wantedDeadline(request: FastifyRequest): number | undefined {
  const wanted = Number(request.headers[deadlineHeader])
  return wanted > 0 ? wanted : undefined
}

const LONGEST_KEY = 255

/** A key that cannot be stored is refused rather than ignored. @throws Refusal bad_request */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const idempotencyKey = request.headers[idempotencyKeyHeader]
  if (typeof idempotencyKey !== 'string' || idempotencyKey === '') return null
  if (idempotencyKey.length > LONGEST_KEY)
    throw new Refusal('bad_request', { fields: { [idempotencyKeyHeader]: 'too_long' } })
  // Programs of one member choose their keys without knowing of each other.
  return request.token ? `token ${request.token.id} ${idempotencyKey}` : idempotencyKey
}

/** Invalid params are not_found (`/classes/abc`); an invalid query or body names its fields. */
function read<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: 'params' | 'query' | 'body',
): z.output<S> {
  const result = schema.safeParse(value)
  const unstorable = result.success ? unstorableAt(result.data) : null
  if (result.success && unstorable === null) return result.data
  if (where === 'params') throw new Refusal('not_found')
  const fields = result.success ? { [unstorable ?? '']: 'invalid' as const } : fieldsOf(result.error, value)
  throw new Refusal('bad_request', { fields })
}

/** In the dialect that OpenAPI 3.0 and the serializer share. */
function describe(endpoint: Endpoint): object {
  const schema = (type: z.ZodType, io: 'input' | 'output') =>
    z.toJSONSchema(type, {
      target: 'openapi-3.0',
      io,
      override: ({ jsonSchema }) => {
        if (io === 'input') return
        // The serializer knows these in another dialect only.
        delete jsonSchema.minimum
        delete jsonSchema.exclusiveMinimum
        delete jsonSchema.pattern
      },
    })
  const has = (type: z.ZodObject) => Object.keys(type.shape).length > 0
  const { access, scope, fails } = endpoint
  const ways = [
    ...(access === 'public' ? [{}] : [{ [isForDevice(access) ? 'device' : 'bearer']: [] }]),
    ...(scope ? [{ token: [scope] }] : []),
  ]
  const notes = [
    ...(scope ? [`Tokens: ${scope} (${tokenKindsOf(endpoint).join(' or ')}).`] : []),
    ...(fails.length > 0 ? [`Refuses with: ${fails.join(', ')}`] : []),
  ]
  return {
    summary: endpoint.summary,
    ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
    tags: [endpoint.path.split('/')[2]],
    ...(access === 'public' && !scope ? {} : { security: ways }),
    ...(has(endpoint.params) ? { params: schema(endpoint.params, 'input') } : {}),
    querystring: schema(endpoint.query, 'input'),
    ...(takesBody(endpoint) ? { body: schema(endpoint.body, 'input') } : {}),
    response: answers(endpoint)
      ? { 200: { description: endpoint.summary, ...schema(endpoint.returns, 'output') } }
      : { 204: { description: endpoint.summary, type: 'null' } },
  }
}
