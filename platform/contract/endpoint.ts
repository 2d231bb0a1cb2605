import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { type Scope, scopeFacts, type TokenKind } from './scopes.ts'
import { Id } from './values.ts'

/** Access: everybody, any log-in, trainers and admins, admins only. Commands check the ownership of data. */
export type Access = 'public' | 'member' | 'trainer' | 'admin'

/** `door`: a tablet at the door; `screen`: a screen on the wall of the training room. */
export const deviceKinds = ['door', 'screen'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** A kind of device: only devices of that kind, by their own secret; no member, whatever their role. */
export type EndpointAccess = Access | DeviceKind

/** Each includes those before it. */
export const onBehalfRights = ['see', 'book', 'pay'] as const
export type OnBehalf = (typeof onBehalfRights)[number]

export const allowsOnBehalf = (may: OnBehalf, needed: OnBehalf): boolean =>
  onBehalfRights.indexOf(may) >= onBehalfRights.indexOf(needed)

export const isForDevice = (access: EndpointAccess): access is DeviceKind =>
  deviceKinds.some((kind) => kind === access)

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls per minute before 429, counted by address and by the account that calls or that the body names. */
export interface RateLimit {
  readonly perMinute: number
  /** From one network address, where ten times the calls a minute would be too many for good. */
  readonly perAddressAndHour?: number
  /** Not counted by the account that the body names: strangers could use up its calls. */
  readonly byAddressOnly?: true
}

const nothing = z.object({})
type Nothing = typeof nothing

const byId = z.object({ id: Id })

type Path = `/api/${string}`

/** The path parameters of an endpoint that declares none: `{ id }` when its path has an `:id`. */
type DefaultParams<Route extends string> = Route extends `${string}/:id` | `${string}/:id/${string}`
  ? typeof byId
  : Nothing

interface Basics<A extends EndpointAccess> {
  readonly access: A
  readonly summary: string
  readonly rateLimit?: RateLimit
  /** What a managing adult must be allowed to do, to call it for a person of their household; without it nobody can. */
  readonly onBehalf?: OnBehalf
  /** Scope required of a token; without a scope no token can call the endpoint, not even a public one. */
  readonly scope?: Scope
  /** Only tokens of this kind: a token of the gym has no member as its caller. */
  readonly scopeFor?: TokenKind
  /** The answer is the same for everyone (of a language and a center): cached, and sent with an ETag, until one of these events. */
  readonly cachedUntil?: readonly DataEvent[]
  /** A standby of the database may answer, with everything committed before: for reading that decides nothing. GET only. */
  readonly reads?: 'standby'
  /** Largest body in bytes, when the usual 64 KiB are too few. */
  readonly bodyLimit?: number
  /**
   * Refused with `proof_needed` when the session's last proof is older than ten minutes: always, when the body has one of these
   * fields, or `with-factor` only for those with a second factor, where the form itself asks for the password.
   */
  readonly freshProof?: true | 'with-factor' | readonly string[]
  /** Everything it writes is rolled back, so it needs no audit entry. */
  readonly isDryRun?: boolean
  /**
   * How much of the first answer to an idempotency key is stored; all of it when left out. `refusals` where the command recognises
   * a repeated key by itself; false where answers carry a secret or a file, and for joins and wishes, whose batches store their own.
   */
  readonly keepsAnswer?: 'refusals' | false
  /**
   * Contents of a staff endpoint's file, for the audit entry of each download; null when its command writes the
   * entry, or when nothing in it is private. A file for staff must declare it.
   */
  readonly download?: 'payments' | 'invoices' | 'debts' | 'audit_log' | 'figures' | 'coach_pay' | null
}

/** Everything about one call. Route, validation, access rule, OpenAPI, typed call and access test are derived from it. */
export interface Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends EndpointAccess = EndpointAccess,
> extends Basics<A> {
  readonly method: Method
  readonly path: Path
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly returns: R
  readonly fails: readonly ErrorCode[]
}

/** Changes after which cached answers are dropped. */
export type DataEvent =
  | 'centers'
  | 'settings'
  | 'activities'
  | 'templates'
  | 'coaches'
  | 'plans'
  | 'packs'
  | 'products'
  | 'days-off'
  | 'webhooks'

interface Declaration<
  Route extends string,
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends EndpointAccess,
> extends Basics<A> {
  route: Route
  params?: P
  query?: Q
  body?: B
  returns?: R
  fails?: readonly ErrorCode[]
}

/** Every query may name the chosen center. */
const withCenter = <Q extends z.ZodObject>(query: Q): WithCenter<Q> =>
  z.object({ ...query.shape, centerId: Id.optional() })

export type WithCenter<Q extends z.ZodObject> = z.ZodObject<
  Q['shape'] & { centerId: z.ZodOptional<typeof Id> },
  z.core.$strip
>

export function endpoint<
  Route extends `${Method} ${Path}`,
  P extends z.ZodObject = DefaultParams<Route>,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
  A extends EndpointAccess = EndpointAccess,
>({ route, ...declared }: Declaration<Route, P, Q, B, R, A>): Endpoint<P, WithCenter<Q>, B, R, A> {
  const [method, path] = route.split(' ') as [Method, Path]
  const defaultParams = /\/:id(\/|$)/.test(path) ? byId : nothing
  return {
    fails: [],
    ...declared,
    method,
    path,
    params: declared.params ?? (defaultParams as unknown as P),
    query: withCenter(declared.query ?? (nothing as Q)),
    body: declared.body ?? (z.undefined() as unknown as B),
    returns: declared.returns ?? (z.void() as unknown as R),
  }
}

export const takesBody = (e: Endpoint): boolean => !(e.body instanceof z.ZodUndefined)

/** True when the answer is a file instead of JSON. */
export const sendsFile = (e: Endpoint): boolean => e.returns instanceof z.ZodUnknown

export const answers = (e: Endpoint): boolean => !(e.returns instanceof z.ZodVoid)

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type AnswerOf<E extends Endpoint> = z.input<E['returns']>
export type ResultOf<E extends Endpoint> = z.output<E['returns']>

/** Which answers a repeated idempotency key gets again; false for none. */
export const keepsAnswer = (e: Endpoint): 'all' | 'refusals' | false =>
  e.method === 'GET' || e.isDryRun ? false : (e.keepsAnswer ?? 'all')

/** The kinds of tokens that may call it with its scope. */
export const tokenKindsOf = ({ scope, scopeFor }: Pick<Endpoint, 'scope' | 'scopeFor'>): TokenKind[] =>
  scope ? scopeFacts[scope].kinds.filter((kind) => !scopeFor || kind === scopeFor) : []
