import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/households.ts'
import { actFor, setConsentsFor } from './act-for.ts'
import { addDependant } from './add-dependant.ts'
import { giveAccount } from './give-account.ts'
import { growUp } from './grow-up.ts'
import { acceptInvitation, inviteManager, readInvitation, withdrawInvitation } from './invitations.ts'
import { leaveHousehold, setLetsAct, setPayer } from './own-place.ts'
import { readHousehold } from './read-household.ts'
import { joinHousehold, removeFromHousehold } from './staff.ts'

export default async function households(app: FastifyInstance): Promise<void> {
  /** After a command of the member who logged in, their household. */
  const then = async ({ actorId }: Pick<Caller, 'actorId'>, done: Promise<unknown>) => {
    await done
    return readHousehold(app, actorId)
  }

  app.job('grow-up', { cron: '37 4 * * *', run: () => growUp(app) })

  const forStaff = (memberId: number) => readHousehold(app, memberId, { isStaff: true })

  route(app, contract.getHousehold, ({ caller }) => readHousehold(app, caller.actorId))
  route(app, contract.addDependant, ({ body, caller }) =>
    then(caller, addDependant(app, caller.actorId, body)),
  )
  route(app, contract.actFor, ({ body, caller }) => actFor(app, caller, body.memberId))
  route(app, contract.setLetsAct, ({ body, caller }) =>
    then(caller, setLetsAct(app, caller.actorId, body.letsAct)),
  )
  route(app, contract.setPayer, ({ caller }) => then(caller, setPayer(app, caller.actorId)))
  route(app, contract.inviteManager, ({ body, caller, language }) =>
    then(caller, inviteManager(app, caller.actorId, { email: body.email, language })),
  )
  route(app, contract.withdrawInvitation, ({ params, caller }) =>
    then(caller, withdrawInvitation(app, caller.actorId, params.id)),
  )
  route(app, contract.readInvitation, ({ params, caller }) => readInvitation(app, params.token, caller.id))
  route(app, contract.acceptInvitation, ({ params, caller }) =>
    then(caller, acceptInvitation(app, params.token, caller.id)),
  )
  route(app, contract.leaveHousehold, ({ caller }) => then(caller, leaveHousehold(app, caller.id)))
  route(app, contract.giveAccount, ({ params, body, caller }) =>
    then(caller, giveAccount(app, caller.actorId, { memberId: params.id, ...body })),
  )

  route(app, contract.setConsentsFor, ({ params, body, caller }) =>
    then(caller, setConsentsFor(app, caller.actorId, { memberId: params.id, change: body })),
  )

  route(app, contract.getMemberHousehold, ({ params }) => forStaff(params.id))
  route(app, contract.addDependantFor, async ({ params, body, caller }) => {
    await addDependant(app, params.id, body, caller.id)
    return forStaff(params.id)
  })
  route(app, contract.joinHousehold, async ({ params, body, caller }) => {
    if (params.id === body.withId) throw new Refusal('in_other_household')
    await joinHousehold(app, caller.id, { memberId: params.id, ...body })
    return forStaff(params.id)
  })
  route(app, contract.removeFromHousehold, async ({ params, body, caller }) => {
    await removeFromHousehold(app, { memberId: params.id, byId: caller.id, why: body.why })
    return forStaff(params.id)
  })
}
