import type { OutgoingMessage } from './enqueue.ts'

/** The channels of a message are its template's. */
export const byMailAndPush = (message: OutgoingMessage): OutgoingMessage[] => [message]
