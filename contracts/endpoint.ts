import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { Id } from './values.ts'

/** Who may call: anybody, anybody logged in, trainers and admins, admins only. Whose data it is, the command checks. */
export type Access = 'public' | 'member' | 'trainer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Tries per minute before 429, counted by address and by the account that calls or that the body names; for calls worth guessing at. */
export interface TryLimit {
  readonly perMinute: number
}

const nothing = z.object({})
type Nothing = typeof nothing

/** What an endpoint declares. Everything else is derived from it: route, checks, OpenAPI, typed call, access test. */
export interface Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: A
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly returns: R
  readonly fails: readonly ErrorCode[]
  readonly tries?: TryLimit
  /** Same answer for everyone (of a language and a center): kept in memory and sent with an ETag until one of these events. */
  readonly keptUntil?: readonly DataEvent[]
  /** Largest body in bytes, when the usual 64 KiB do not fit. */
  readonly bodyLimit?: number
  /** Staff only look what would happen: whatever it wrote was rolled back, so that there is nothing for the audit log. */
  readonly isTrial?: boolean
  /**
   * False where the first answer to an idempotency key is not stored: it carries a secret or a file, or the command recognises
   * a repeated key by itself.
   */
  readonly keepsAnswer?: false
}

/** What can change in the answers that are kept for everyone. */
export type DataEvent =
  | 'centers'
  | 'settings'
  | 'activities'
  | 'templates'
  | 'plans'
  | 'products'
  | 'days-off'

interface Declaration<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
> {
  method: Method
  path: `/api/${string}`
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  returns?: R
  fails?: readonly ErrorCode[]
  tries?: TryLimit
  keptUntil?: readonly DataEvent[]
  bodyLimit?: number
  isTrial?: boolean
  keepsAnswer?: false
}

/** Every query may name the chosen center; unknown names are dropped, never trusted. */
const withCenter = <Q extends z.ZodObject>(query: Q): WithCenter<Q> =>
  z.object({ ...query.shape, centerId: Id.optional() })

export type WithCenter<Q extends z.ZodObject> = z.ZodObject<
  Q['shape'] & { centerId: z.ZodOptional<typeof Id> },
  z.core.$strip
>

/** Declares an endpoint. Without `returns` it answers 204 and nothing. */
export function endpoint<
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
  A extends Access = Access,
>(declaration: Declaration<P, Q, B, R, A>): Endpoint<P, WithCenter<Q>, B, R, A> {
  return {
    fails: [],
    ...declaration,
    params: declaration.params ?? (nothing as P),
    query: withCenter(declaration.query ?? (nothing as Q)),
    body: declaration.body ?? (z.undefined() as unknown as B),
    returns: declaration.returns ?? (z.void() as unknown as R),
  }
}

/** True when the endpoint takes a JSON body. */
export const takesBody = (e: Endpoint): boolean => !(e.body instanceof z.ZodUndefined)

/** True when the endpoint answers with a JSON body. */
export const answers = (e: Endpoint): boolean => !(e.returns instanceof z.ZodVoid)

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
/** What the server may hand over: the shape before the check of the answer. */
export type AnswerOf<E extends Endpoint> = z.input<E['returns']>
/** What the caller gets. */
export type ResultOf<E extends Endpoint> = z.output<E['returns']>

/** Names one request: sent twice with the same value, it takes effect once. */
export const idempotencyKeyHeader = 'idempotency-key'

/** True when a repeated idempotency key gets the stored first answer. */
export const keepsAnswer = (e: Endpoint): boolean =>
  e.method !== 'GET' && e.keepsAnswer !== false && !e.isTrial
