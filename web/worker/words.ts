/** What a page says to its worker. */
export type ToWorker =
  /** A new version is to begin, now that nothing is lost by it. */
  | { kind: 'take-over' }
  /** The app was opened: what is kept may be old. */
  | { kind: 'opened' }

/** What the worker says to a page. */
export type ToPage = { kind: 'open'; path: string }

/** Where pictures of members are, and where a page keeps that of the one who is logged in. */
export const portraitPath = '/api/images/'
export const portraitStore = 'portrait'

/** The page that stands in for any other while there is no network; React Router then goes where one wanted to go. */
export const shellPath = '/shell'
