/** IANA zone of new centers, and of a gym without centers. */
export const defaultZone = 'Europe/Madrid'
