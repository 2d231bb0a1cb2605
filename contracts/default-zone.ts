/** The zone (IANA name) of a new center, and of everything in a gym that has no center yet. */
export const defaultZone = 'Europe/Madrid'
