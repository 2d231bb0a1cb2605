import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { keepAnswer } from '../../../../platform/web/api/query-client.ts'
import { type FieldWith, fieldsWith } from '../../contract/member-fields.ts'
import { getUser, type User } from '../../contract/members.ts'

export type AskedField = FieldWith<'asked'>

/** The member's data on screens; a rendered page contains no more. `asks`: data the profile asks for. */
export type ShownUser = Pick<
  User,
  | 'id'
  | 'name'
  | 'surname'
  | 'image'
  | 'discount'
  | 'plan'
  | 'isPro'
  | 'isAdmin'
  | 'isTrainer'
  | 'hasPlan'
  | 'isMaintenance'
  | 'blockedFrom'
  | 'asksWaiver'
  | 'addressState'
  | 'isReachable'
  | 'inHousehold'
> & { asks: AskedField | null }

const shownOf = (user: User): ShownUser => {
  const { id, name, surname, image, discount, plan, isPro, isAdmin, isTrainer, hasPlan } = user
  const { isMaintenance, blockedFrom, asksWaiver, addressState, isReachable, inHousehold } = user
  const asks = fieldsWith('asked').find((field) => !user[field]) ?? null
  return {
    ...{ id, name, surname, image, discount, plan, isPro, isAdmin, isTrainer, hasPlan },
    ...{ isMaintenance, blockedFrom, asksWaiver, addressState, isReachable, inHousehold, asks },
  }
}

export const userKey = (id: number) => ['user', id] as const

const readUser = (id: number, signal: AbortSignal) => call(getUser, { params: { id }, signal })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: async ({ signal }) => shownOf(await readUser(id, signal)),
  })

/** The member with document, address and the like, for the form that shows them. */
export const personalDataQuery = (id: number) =>
  queryOptions({
    queryKey: [...userKey(id), 'personal'],
    queryFn: ({ signal }) => readUser(id, signal),
  })

/** Shows the member's data from the server. */
export function keepUser(user: User): void {
  keepAnswer(userQuery(user.id).queryKey, shownOf(user))
  keepAnswer(personalDataQuery(user.id).queryKey, user)
}
