export type ToWorker =
  /** Activate the new version. */
  | { kind: 'take-over' }
  /** The app was opened: refresh old caches. */
  | { kind: 'opened' }

export type ToPage = { kind: 'open'; path: string }

export const sentPath = '/api/images/'
export const portraitStore = 'portrait'

export const shellPath = '/shell'
