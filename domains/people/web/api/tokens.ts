import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import * as contract from '../../contract/tokens.ts'

const tokensKey = (memberId: number) => ['tokens', memberId] as const

export const tokensQuery = (memberId: number) =>
  queryOptions({
    queryKey: tokensKey(memberId),
    queryFn: ({ signal }) => call(contract.listTokens, { params: { id: memberId }, signal }),
  })

const changed = (memberId: number) => queries.invalidateQueries({ queryKey: tokensKey(memberId) })

/** Returns the token and its secret, which is shown only now. */
export async function makeOwnToken(memberId: number, body: BodyOf<typeof contract.makeToken>) {
  const made = await call(contract.makeToken, { params: { id: memberId }, body })
  await changed(memberId)
  return made
}

export async function endOwnToken(memberId: number, tokenId: number): Promise<void> {
  await call(contract.endToken, { params: { id: memberId, tokenId } })
  await changed(memberId)
}
