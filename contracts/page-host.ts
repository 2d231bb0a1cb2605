import type { Endpoint, ResultOf } from './endpoint.ts'
import type { CallInput } from './request.ts'
import type { Language } from './values.ts'

/** What the server lends to the pages while it renders one. Everything a guest would get: no page is rendered for a member. */
export interface PageHost {
  /** Calls the API within the process, as a guest, through the same contract. Throws PageCallError. */
  api<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>
  readonly language: Language
  /** `https://thebox.example`, without a slash at the end. */
  readonly origin: string
  /**
   * The hour in which the page is rendered, its beginning in epoch milliseconds, by the server's clock. Whatever a page says of the
   * time it says as of then, and the browser says the same until it has taken the page over.
   */
  readonly hour: number
  /** Stands in the HTML wherever a script's or a style's nonce belongs; replaced for every answer. */
  readonly nonce: string
  /** Text of a built file, by the address the browser would use (`/assets/home-abc.css`). */
  readAsset(address: string): string
}
