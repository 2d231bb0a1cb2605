import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import {
  changeEmail as changeEmailEndpoint,
  confirmEmail as confirmEmailEndpoint,
  getEmailState,
  resendConfirmation as resendEndpoint,
  undoEmail as undoEmailEndpoint,
} from '../../contract/emails.ts'
import { changeEmail, readEmailState, resendConfirmation } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { undoEmail } from './undo-email.ts'

const requireOwn = (caller: Caller, memberId: number): void => {
  if (caller.id !== memberId) throw new Refusal('not_found')
}

export function emailRoutes(app: FastifyInstance): void {
  route(app, getEmailState, ({ params, caller }) => {
    requireOwn(caller, params.id)
    return readEmailState(app, params.id)
  })
  route(app, changeEmailEndpoint, ({ params, body, caller }) => {
    requireOwn(caller, params.id)
    return changeEmail(app, params.id, body)
  })
  route(app, resendEndpoint, ({ params, caller }) => {
    requireOwn(caller, params.id)
    return resendConfirmation(app, params.id)
  })
  route(app, confirmEmailEndpoint, ({ params }) => confirmEmail(app, params.token))
  route(app, undoEmailEndpoint, ({ params }) => undoEmail(app, params.token))
}
