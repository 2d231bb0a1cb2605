export type ToWorker =
  /** Activate the new version. */
  | { kind: 'take-over' }
  /** The app was opened: refresh old caches. */
  | { kind: 'opened' }

export type ToPage = { kind: 'open'; path: string }

/** Path of uploaded pictures. */
export const sentPath = '/api/images/'
/** Address of the member's cached picture. */
export const portraitStore = 'portrait'

/** Shown instead of any page when offline; React Router then goes to the requested one. */
export const shellPath = '/shell'
