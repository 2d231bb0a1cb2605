import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { hasAccess, type Role } from '../../../../platform/contract/roles.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { AuthResponse } from '../../contract/auth.ts'
import type { User } from '../../contract/members.ts'
import { sessionEnd } from '../../rules/session-life.ts'
import { findStanding } from '../members/find-standing.ts'
import { readUser } from '../members/read-user.ts'
import { saveProof, selectSessionStanding } from './factors/factor-queries.ts'
import { usableRoles } from './factors/proof.ts'
import { insertRefreshToken, selectSession } from './queries.ts'
import { rememberDevice, touchSession } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

/** Nobody has staff rights for somebody else. */
export const actingRoles: Role[] = ['USER']

/** After every proof of identity: starts a session, tells the member of a new device, and notes the log-in. */
export async function openSession(
  app: FastifyInstance,
  memberId: number,
  { withFactor, visitor }: { withFactor: boolean; visitor: Visitor },
): Promise<AuthResponse> {
  const deviceId = visitor.deviceId ?? randomUUID()
  const { browser, system, shownNetwork: network } = visitor
  const now = app.clock()
  const refreshToken = await unitOfWork(app, { audit: 'log-in' }, async (unit) => {
    const device = await rememberDevice(unit.db, { memberId, deviceId, now: new Date(now) })
    const standing = await findStanding(unit.db, memberId)
    const isStaff = standing !== null && hasAccess(standing.roles, 'trainer')
    const token = await startSession(unit.db, { memberId, isStaff, visitor, withFactor, now })
    if (device === 'new')
      unit.send([
        { channel: 'mail', memberId, template: 'new_device', details: { browser, system, network } },
      ])
    unit.audit({
      byMemberId: memberId,
      action: 'log-in',
      entityId: memberId,
      aboutMemberId: memberId,
      after: { browser, system, network },
    })
    return token
  })
  visitor.keepDevice(deviceId)
  return sessionOf(app, memberId, refreshToken, visitor)
}

/** Starts a session, a new family of tokens, which begins with a proof. Returns its first token. */
export async function startSession(
  db: Kysely<DB>,
  session: { memberId: number; isStaff: boolean; visitor: Visitor; withFactor: boolean; now: Millis },
): Promise<string> {
  const { memberId, isStaff, visitor, withFactor, now } = session
  const family = randomUUID()
  const at = new Date(now)
  await saveProof(db, { family, memberId, now: at, withFactor })
  await touchSession(db, { id: family, memberId, ...visitor, startedAt: at, now: at })
  return issueRefreshToken(db, memberId, now, {
    family,
    expiresAt: sessionEnd({ startedAt: now, usedAt: now, isStaff }),
  })
}

/** The next token of a family; `token` is the value the client chose, if any. */
export async function issueRefreshToken(
  db: Kysely<DB>,
  memberId: number,
  now: Millis,
  {
    family,
    token = newSecret(),
    expiresAt = sessionEnd({ startedAt: now, usedAt: now, isStaff: false }),
  }: { family: string; token?: string; expiresAt?: Millis },
): Promise<string> {
  const times = { now: new Date(now), expiresAt: new Date(expiresAt) }
  await insertRefreshToken(db, { memberId, family, hash: hashOf(token), ...times })
  return token
}

/** The tokens of a session: of the person whom its member acts for, if they do. */
export async function sessionOf(
  app: FastifyInstance,
  memberId: number,
  refreshToken: string,
  visitor: Visitor,
): Promise<AuthResponse> {
  const session = await selectSession(app.db, hashOf(refreshToken))
  const { token, user } = await accessOf(app, memberId, session?.family ?? null, session?.acting_for ?? null)
  if (session) visitor.keepPages({ id: session.family, endsAt: session.expires_at.getTime() })
  return { jwt: token, token, refreshToken, user }
}

/** An access token of a log-in session, and the member for whom it is: `actingFor`, else the one who logged in. */
export async function accessOf(
  app: FastifyInstance,
  memberId: number,
  sessionId: string | null,
  actingFor: number | null,
): Promise<{ token: string; user: User }> {
  const user = await readUser(app, actingFor ?? memberId)
  if (!user) throw new Error(`Member ${actingFor ?? memberId} was deleted during log-in`)
  if (actingFor !== null) {
    const person = { ...user, actorId: memberId, roles: actingRoles }
    return { user, token: app.tokens.sign(person, sessionId ?? undefined) }
  }
  const standing = await selectSessionStanding(app.db, memberId, sessionId)
  const roles = usableRoles(user.roles, standing)
  const needsFactor = roles.length < user.roles.length
  return { user, token: app.tokens.sign({ ...user, roles, needsFactor }, sessionId ?? undefined) }
}
