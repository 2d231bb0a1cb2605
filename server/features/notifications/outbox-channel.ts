/** Notifies the sender of every node, without a payload. */
export const outboxChannel = 'outbox'
