/** Names one request: sent twice with the same value, it takes effect once. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Scheme of the `Authorization` header of a device of the gym, followed by its secret. */
export const deviceScheme = 'Device'

/** Milliseconds that the caller waits: 15,000 when omitted, 60,000 at most. What is not committed by then is rolled back. */
export const deadlineHeader = 'x-deadline-ms'

/** In answers to commands of staff that told members something: the id of `GET /api/tellings/{telling}`, which says who was reached. */
export const tellingHeader = 'x-telling'
