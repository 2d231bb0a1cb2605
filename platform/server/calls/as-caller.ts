import type { Endpoint } from '../../contract/endpoint.ts'
import type { Caller } from '../route.ts'
import { type Acting, whileActing } from './acting-for.ts'
import { asToken } from './calling-token.ts'

interface By {
  caller: Caller | null
  /** The name of the token by which a program calls. */
  token: string | undefined
}

/** Runs a call so that what it writes can name who makes it: a token, or somebody who acts for another person. */
export const asCaller = <T>(endpoint: Endpoint, { caller, token }: By, work: () => T): T =>
  whileActing(actingOf(endpoint, caller), () => asToken(token, work))

/** Reading leaves nothing to be recorded. */
const actingOf = ({ method, path }: Endpoint, caller: Caller | null): Acting | undefined =>
  caller && caller.actorId !== caller.id && method !== 'GET'
    ? { actorId: caller.actorId, personId: caller.id, call: `${method} ${path}` }
    : undefined
