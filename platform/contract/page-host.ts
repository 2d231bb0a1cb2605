import type { Access, Endpoint, ResultOf } from './endpoint.ts'
import type { CallInput } from './request.ts'
import type { Role } from './roles.ts'
import type { Language } from './values.ts'

/** Holds the id of the chosen center, for pages that the server renders for a member. */
export const centerCookie = 'center'

/** The member that a page is rendered for. */
export interface PageReader {
  readonly id: number
  /** Roles that the session may use. */
  readonly roles: readonly Role[]
  readonly actorId: number
  readonly needsFactor: boolean
  /** Named by the browser; it may not exist. */
  readonly centerId: number | undefined
}

/** The server's interface for a page that is being rendered. */
export interface PageHost {
  /** Calls the API in the same process, as the reader, else as a guest. Throws a Response with the status of a refusal. */
  api<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>
  /** Null for the page that is the same for everybody. */
  readonly reader: PageReader | null
  readonly language: Language
  /** `https://thebox.example`, without a slash at the end. */
  readonly origin: string
  /** "Now" for the page, and for the browser until it has hydrated, epoch milliseconds; the start of the hour for guests. */
  readonly hour: number
  /** Placeholder for the nonce of scripts and styles, replaced in every answer. */
  readonly nonce: string
  /** Text of a built file by its address (`/assets/home-abc.css`). */
  readAsset(address: string): string
}

/** A page that the web knows. */
export interface FoundPage {
  /** Of its route. */
  readonly id: string
  readonly access: Access
  /** `/rates/:id`. Guests get the same page for every parameter. */
  readonly pattern: string
  /** The path to render. */
  readonly address: string
}
