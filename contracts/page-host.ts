import type { Endpoint, ResultOf } from './endpoint.ts'
import type { CallInput } from './request.ts'
import type { Language } from './values.ts'

/** What the server offers to a page while rendering it. Pages are rendered for guests only. */
export interface PageHost {
  /** Calls the API in the same process, as a guest. Throws PageCallError. */
  api<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>
  readonly language: Language
  /** `https://thebox.example`, without a slash at the end. */
  readonly origin: string
  /** Start of the current hour, epoch milliseconds: "now" for the page, and for the browser until it has hydrated. */
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
  /** `/rates/:id`. Guests get the same page for every parameter. */
  readonly pattern: string
  /** The path to render. */
  readonly address: string
}
