/** What a push message carries, as JSON: the worker shows it as it is. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** Where a tap on it leads: a path of this site. */
  readonly path: string
  /** A later one with the same tag takes its place. */
  readonly tag: string
  readonly language: string
}
