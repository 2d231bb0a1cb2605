import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant } from '../../../platform/contract/values.ts'

export const SessionId = z.uuid()

/** One log-in. Browser and system are proper names, empty where unknown; `network` is a shortened address. */
export const SessionLine = z.object({
  id: SessionId,
  browser: z.string(),
  system: z.string(),
  network: z.string(),
  startedAt: Instant,
  /** Exact to a quarter of an hour. */
  usedAt: Instant,
  isCurrent: z.boolean(),
})
export type SessionLine = z.output<typeof SessionLine>

/** Most sessions shown; those used longest ago are left out. */
export const mostSessionsShown = 50

export const listSessions = endpoint({
  route: 'GET /api/users/:id/sessions',
  access: 'member',
  summary: `Lists the caller's open sessions, the latest used first, at most ${mostSessionsShown}.`,
  returns: z.array(SessionLine),
})

export const endSession = endpoint({
  route: 'DELETE /api/users/:id/sessions/:sessionId',
  access: 'member',
  summary: "Ends one of the caller's sessions, with its access tokens and sockets.",
  params: z.object({ id: Id, sessionId: SessionId }),
})

export const endOtherSessions = endpoint({
  route: 'POST /api/users/:id/sessions/end-others',
  access: 'member',
  summary: "Ends the caller's sessions but the one that asks, and forgets the other devices.",
})
