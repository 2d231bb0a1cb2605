/** NOTIFY channel without payload that wakes the senders of all nodes. */
export const outboxChannel = 'outbox'
