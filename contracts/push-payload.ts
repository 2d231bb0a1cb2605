/** The JSON of a push message, which the service worker shows. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** Page opened by a tap. */
  readonly path: string
  /** A later message with the same tag replaces it. */
  readonly tag: string
  readonly language: string
}
