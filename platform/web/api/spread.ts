// What all clients notice at the same moment they must not all do at the same moment.

/** Milliseconds over which clients that get the same news spread their requests. */
const spread = 1_500

/** Does it at a random moment of the spread. */
export const spreadOut = (work: () => void): void => void setTimeout(work, Math.random() * spread)

/** Between half and one and a half times as long. */
export const about = (ms: number): number => ms * (0.5 + Math.random())
