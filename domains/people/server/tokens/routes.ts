import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/tokens.ts'
import { endToken } from './end-tokens.ts'
import { listGymTokens, listTokens } from './list-tokens.ts'
import { makeToken } from './make-token.ts'

const justMade = <T extends { id: number }>(tokens: readonly T[], id: number): T => {
  const found = tokens.find((token) => token.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}

const requireOwn = (caller: { id: number }, memberId: number): void => {
  if (caller.id !== memberId) throw new Refusal('not_found')
}

export default async function tokens(app: FastifyInstance): Promise<void> {
  route(app, contract.listTokens, ({ params, caller }) => {
    requireOwn(caller, params.id)
    return listTokens(app, caller.id)
  })
  route(app, contract.makeToken, async ({ params, body, caller }) => {
    requireOwn(caller, params.id)
    const { id, secret } = await makeToken(app, { ...body, kind: 'personal' }, caller.id)
    return { token: justMade(await listTokens(app, caller.id), id), secret }
  })
  route(app, contract.endToken, ({ params, caller }) => {
    requireOwn(caller, params.id)
    return endToken(app, { id: params.tokenId, of: { memberId: caller.id }, byId: caller.id })
  })

  route(app, contract.listGymTokens, () => listGymTokens(app))
  route(app, contract.makeGymToken, async ({ body, caller }) => {
    const { id, secret } = await makeToken(app, { ...body, kind: 'gym' }, caller.id)
    return { token: justMade(await listGymTokens(app), id), secret }
  })
  route(app, contract.endGymToken, ({ params, caller }) =>
    endToken(app, { id: params.id, of: 'gym', byId: caller.id }),
  )
}
