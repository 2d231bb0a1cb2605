import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Audience, Broadcast } from '../../contracts/broadcasts.ts'
import { call } from './call.ts'
import { onePress } from './idempotency-key.ts'
import { queries } from './query-client.ts'

const contract = () => import('../../contracts/broadcasts.ts')
const key = ['broadcasts']

/** A message as it is written. */
export type BroadcastInput = Omit<Broadcast, 'toCenter'>

/** An audience as it stands in an address. */
const inQuery = (to: Audience) => ({
  kind: to.kind,
  ...(to.kind === 'center' && { id: to.centerId }),
  ...(to.kind === 'plan' && { id: to.planId }),
  ...(to.kind === 'class' && { id: to.classId }),
  ...(to.kind === 'day' && { id: to.centerId, date: to.date }),
  ...(to.kind === 'role' && { role: to.role }),
})

/** How many a message would reach; nothing is asked while it is not said whom. */
export const reachQuery = (to: Audience | null, about: Broadcast['about']) =>
  queryOptions({
    queryKey: [...key, 'reach', to, about],
    queryFn: async ({ signal }) =>
      call((await contract()).broadcastReach, {
        query: { ...inQuery(to ?? { kind: 'all' }), about },
        signal,
      }),
    enabled: to !== null,
  })

/** Milliseconds after which what became of a message is looked at again, while some of it is on its way. */
const lookAgain = 3_000
/** What is still on its way after this long is not coming: the browser is gone. */
const settledAfter = 15 * 60_000

/** What was told, latest first. */
export const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: async ({ signal }) => call((await contract()).listBroadcasts, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.some(
        ({ at, push, mail }) =>
          Date.now() - Date.parse(at) < settledAfter &&
          [push, mail].some((one) => one && one.sent + one.failed < one.of),
      )
        ? lookAgain
        : false,
  })

/** Tells them; pressed again while nobody has answered it is the same press. Throws ApiError. */
export async function sendBroadcast(body: BroadcastInput): Promise<{ told: number; mailed: number }> {
  const { broadcast } = await contract()
  const told = await onePress(`broadcast ${JSON.stringify(body)}`, (idempotencyKey) =>
    call(broadcast, { body, idempotencyKey }),
  )
  await queries.invalidateQueries({ queryKey: key }).catch(() => undefined)
  return told
}

/** Sends it to oneself only. Throws ApiError. */
export async function sendTest(body: BroadcastInput): Promise<{ told: number; mailed: number }> {
  return call((await contract()).testBroadcast, { body })
}
