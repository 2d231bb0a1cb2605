export interface PushPayload {
  readonly title: string
  readonly body: string
  readonly path: string
  /** A later message with the same tag replaces it. */
  readonly tag: string
  readonly language: string
}
