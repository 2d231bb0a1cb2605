import { defaultZone } from '../../contract/default-zone.ts'

/** The center that a call is about. The domain that keeps centers declares what else it knows of one. */
export interface Center {
  id: number
  time_zone: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Without an id the member's own or the first; null if the gym has none. @throws Refusal center_not_found */
    findCenterIfAny: (id?: number, memberId?: number) => Promise<Center | null>
  }
}

export const zoneOf = (center: Center | null): string => center?.time_zone ?? defaultZone
