/** What a page says to its worker. */
export type ToWorker =
  /** A new version is to begin, now that nothing is lost by it. */
  | { kind: 'take-over' }
  /** The app was opened: what is kept may be old. */
  | { kind: 'opened' }

/** What the worker says to a page. */
export type ToPage = { kind: 'open'; path: string }

/** Where pictures are that somebody sent: members' own, the gym's. */
export const sentPath = '/api/images/'
/** Where a page keeps the picture of who is logged in. */
export const portraitStore = 'portrait'

/** The page that stands in for any other while there is no network; React Router then goes where one wanted to go. */
export const shellPath = '/shell'
