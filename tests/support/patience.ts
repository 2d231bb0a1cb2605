/** Milliseconds a test waits for one event. The bound only ends what hangs: a busy machine makes a test slower and fails none. */
export const patience = 60_000
