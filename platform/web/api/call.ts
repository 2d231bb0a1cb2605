import type { Endpoint, ResultOf } from '../../contract/endpoint.ts'
import type { ErrorBody } from '../../contract/error-body.ts'
import type { ProofKind } from '../../contract/errors.ts'
import { deadlineHeader, deviceScheme, idempotencyKeyHeader, tellingHeader } from '../../contract/headers.ts'
import { addressOf, type CallInput, type NeedsInput } from '../../contract/request.ts'
import { ApiError } from './api-error.ts'
import { hearNetwork } from './connection.ts'
import { hearClock } from './server-clock.ts'
import { hearTelling } from './telling.ts'

/** Milliseconds a call may take. */
const patience = 15_000

/** Headers of every call, and the handler of refused ones; the session sets both. */
export interface Carrier {
  /** Resolves once the stored session is read. */
  ready(): Promise<unknown>
  token(): string | undefined
  /** The member of the token. */
  memberId(): number | undefined
  centerId(): number | undefined
  language(): string
  /** Called once on 401: true when there is a new token and the call deserves a second try. */
  renew(refused: string): Promise<boolean>
  /** Asks who is there: true when it was proved and the call deserves a second try. */
  prove(kinds: readonly ProofKind[]): Promise<boolean>
  /** The chosen center is not there any more. */
  centerLost(): void
  /** The server does not know this token any more, or forbids what a screen should not have asked. */
  expelled(): void
}

let carrier: Carrier = {
  ready: async () => undefined,
  token: () => undefined,
  memberId: () => undefined,
  centerId: () => undefined,
  language: () => document.documentElement.lang,
  renew: async () => false,
  prove: async () => false,
  centerLost: () => undefined,
  expelled: () => undefined,
}

/** The session tells here what calls carry. */
export function carry(with_: Carrier): void {
  carrier = with_
}

type InProcess = (endpoint: Endpoint, input: object) => Promise<unknown>

let inProcess: InProcess | undefined

/** On the server: calls are answered within the process, as the member whose page is rendered. */
export function answerInProcess(answer: InProcess): void {
  inProcess = answer
}

interface Extra {
  /** From `newIdempotencyKey()`: the same sent twice takes effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Milliseconds it may take where that is longer than usual: files. */
  patience?: number
  /** Sent also when the page closes at once. */
  keepalive?: boolean
  /** Without the bearer: log-in, sign-up, refresh. */
  anonymous?: boolean
  /** Only while this member is logged in; otherwise it fails as without a network. */
  onlyAs?: number
  /** Secret of a device of the gym, which calls instead of the member. */
  device?: string
}

export type Arguments<E extends Endpoint> =
  NeedsInput<E> extends true ? [input: CallInput<E> & Extra] : [input?: CallInput<E> & Extra]

/** Keep it while the same request is being repeated. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

type Plain = { params?: object; query?: object; body?: unknown } & Extra

/** Calls the API. Throws ApiError. A 401 is tried once more with a new token; what is refused then logs out. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<ResultOf<E>> {
  if (inProcess) return (await inProcess(endpoint, input ?? {})) as ResultOf<E>
  const response = await ask(endpoint, (input ?? {}) as Plain)
  return (response.status === 204 ? undefined : await response.json()) as ResultOf<E>
}

/** Calls what answers with a file: a link to it would come without the token. Throws ApiError, as `call` does. */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Blob> {
  const response = await ask(endpoint, (input ?? {}) as Plain)
  try {
    return await response.blob()
  } catch {
    throw new ApiError('offline')
  }
}

/** The answer, if it is a good one. */
async function ask(endpoint: Endpoint, plain: Plain): Promise<Response> {
  const ofMember = !plain.anonymous && plain.device === undefined
  if (ofMember) await carrier.ready()
  const token = ofMember ? carrier.token() : undefined
  let response = await send(endpoint, plain, token)
  if (token && response.status === 401 && (await carrier.renew(token))) {
    response = await send(endpoint, plain, carrier.token())
  }
  if (response.status === 409 && token) {
    const { code, proof = [] } = await bodyOf(response)
    if (code === 'proof_needed' && (await carrier.prove(proof)))
      response = await send(endpoint, plain, carrier.token())
  }
  if (
    response.status === 404 &&
    carrier.centerId() !== undefined &&
    (await bodyOf(response)).code === 'center_not_found'
  ) {
    carrier.centerLost()
    response = await send(endpoint, plain, token)
  }
  if (!response.ok) {
    if (token && (response.status === 401 || response.status === 403)) carrier.expelled()
    throw await refusalOf(response)
  }
  const telling = response.headers.get(tellingHeader)
  if (telling) hearTelling(telling)
  return response
}

async function send(endpoint: Endpoint, input: Plain, token: string | undefined): Promise<Response> {
  const address = addressOf(
    endpoint.path,
    { ...input.params },
    { centerId: carrier.centerId(), ...input.query },
  )
  if (input.onlyAs !== undefined && input.onlyAs !== carrier.memberId()) throw new ApiError('offline')
  const headers = new Headers({ 'accept-language': carrier.language() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.device) headers.set('authorization', `${deviceScheme} ${input.device}`)
  if (input.idempotencyKey) headers.set(idempotencyKeyHeader, input.idempotencyKey)
  headers.set(deadlineHeader, String(input.patience ?? patience))
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const tooLong = AbortSignal.timeout(input.patience ?? patience)
  const sentAt = Date.now()
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      keepalive: input.keepalive ?? false,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, tooLong]) : tooLong,
    })
    hearClock(response.headers.get('date'), sentAt)
    hearNetwork(true)
    return response
  } catch (reason) {
    if (input.signal?.aborted) throw reason
    hearNetwork(false)
    throw new ApiError(tooLong.aborted ? 'timeout' : 'offline')
  }
}

const bodyOf = (response: Response): Promise<Partial<ErrorBody>> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return new ApiError(
    body.code ?? (response.status === 503 ? 'unavailable' : 'internal'),
    response.status,
    body,
  )
}
