import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../contracts/endpoint.ts'
import * as contract from '../../contracts/tokens.ts'
import { call } from './call.ts'
import { queries } from './query-client.ts'

const tokensKey = (memberId: number) => ['tokens', memberId] as const

export const tokensQuery = (memberId: number) =>
  queryOptions({
    queryKey: tokensKey(memberId),
    queryFn: ({ signal }) => call(contract.listTokens, { params: { id: memberId }, signal }),
  })

const changed = (memberId: number) => queries.invalidateQueries({ queryKey: tokensKey(memberId) })

/** Returns the token and its secret, which is told once. */
export async function makeOwnToken(memberId: number, body: BodyOf<typeof contract.makeToken>) {
  const made = await call(contract.makeToken, { params: { id: memberId }, body })
  await changed(memberId)
  return made
}

export async function endOwnToken(memberId: number, tokenId: number): Promise<void> {
  await call(contract.endToken, { params: { id: memberId, tokenId } })
  await changed(memberId)
}
