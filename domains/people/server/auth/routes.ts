import type { FastifyInstance } from 'fastify'
import { WrittenAnswer } from '../../../../platform/server/answers/written-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { changePassword as changePasswordEndpoint } from '../../contract/account.ts'
import {
  addUser,
  inviteMembers as inviteMembersEndpoint,
  sendPasswordLink,
} from '../../contract/admin-users.ts'
import {
  forgotPassword,
  login,
  refreshToken,
  resetPassword as resetPasswordEndpoint,
  revokeToken,
  signup,
} from '../../contract/auth.ts'
import { readAdminUser } from '../members/read-admin-user.ts'
import { changePassword } from './change-password.ts'
import { forgetEmailChanges } from './email-queries.ts'
import { emailRoutes } from './email-routes.ts'
import { enrolMember, mailPasswordLink } from './enrol-member.ts'
import { deleteExpiredProofs } from './factors/factor-queries.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { inviteMembers } from './invite-members.ts'
import { logIn } from './log-in.ts'
import { openSession } from './open-session.ts'
import { deleteExpired } from './queries.ts'
import { endSession, refreshSession } from './refresh-session.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { deleteOldDevices, deleteOldSessions } from './session-queries.ts'
import { sessionRoutes } from './session-routes.ts'
import { signUp } from './sign-up.ts'
import { setDeviceCookies } from './visitor.ts'

/** As long as a browser keeps its cookie. */
const DEVICE_KEPT_MS = 400 * 24 * 3_600_000

export default async function auth(app: FastifyInstance): Promise<void> {
  const visitorOf = setDeviceCookies(app)
  factorRoutes(app, visitorOf)
  sessionRoutes(app, visitorOf)
  emailRoutes(app)
  route(app, signup, async ({ body, request }) =>
    openSession(app, await signUp(app, body), { withFactor: false, visitor: visitorOf(request) }),
  )
  route(app, login, async ({ body, request }) => {
    const answer = await logIn(app, body.cin, body.password, visitorOf(request))
    // The serializer cannot tell the two kinds of answer apart.
    return new WrittenAnswer(JSON.stringify(login.returns.parse(answer)))
  })
  route(app, refreshToken, ({ body, request }) =>
    refreshSession(app, body.refreshToken, body.next, visitorOf(request)),
  )
  route(app, revokeToken, ({ body, request }) => endSession(app, body.refreshToken, visitorOf(request)))
  route(app, forgotPassword, ({ body }) => requestPasswordReset(app, body.cin))
  route(app, resetPasswordEndpoint, ({ params, body }) =>
    resetPassword(app, params.token, body.cin, body.password),
  )
  route(app, changePasswordEndpoint, ({ params, body, caller, request }) => {
    if (caller.id !== params.id) throw new Refusal('not_found')
    return changePassword(app, caller, body.oldPassword, body.newPassword, visitorOf(request))
  })

  route(app, addUser, async ({ body, caller, language }) =>
    readAdminUser(app, await enrolMember(app, body, caller.id), language),
  )
  route(app, inviteMembersEndpoint, ({ body, caller }) => inviteMembers(app, body.memberIds, caller.id))
  route(app, sendPasswordLink, ({ params, caller }) => mailPasswordLink(app, params.id, caller.id))

  app.job('forget-expired-tokens', {
    cron: '17 4 * * *',
    run: async () => {
      await deleteExpired(app.db, new Date(app.clock()))
      await deleteExpiredProofs(app.db, new Date(app.clock()))
      await deleteOldSessions(app.db)
      await forgetEmailChanges(app.db, new Date(app.clock()))
      await deleteOldDevices(app.db, new Date(app.clock() - DEVICE_KEPT_MS))
    },
  })
}
