import { minutes } from '../../../platform/rules/local-time.ts'

/** Before the start of a class or an appointment: two hours; after an outage up to half an hour. */
export const reminderWindow = { most: minutes(120), least: minutes(30) }
