import { Id } from '../../contracts/values.ts'
import type { Caller } from '../route.ts'

/** A topic of contracts/realtime.ts, taken apart. */
export type Topic = { of: 'user' | 'class' | 'save' | 'update' | 'delete'; id: number }

const SHAPE = /^\/(?:user\/(\d{1,10})\/read|class\/(\d{1,10})|classUser\/(save|update|delete)\/(\d{1,10}))$/

/** Null when there is no such topic: its number is one that a row can have, written in the one way there is. */
export function topicOf(destination: string): Topic | null {
  const [, user, gymClass, change, changed] = SHAPE.exec(destination) ?? []
  const number = user ?? gymClass ?? changed ?? ''
  // One that the database refuses would keep everybody's news from being looked up.
  if (!Id.safeParse(number).success || number.startsWith('0')) return null
  if (user) return { of: 'user', id: Number(user) }
  if (gymClass) return { of: 'class', id: Number(gymClass) }
  if (change && changed) return { of: change as Topic['of'], id: Number(changed) }
  return null
}

/** Classes are open to whoever is logged in, a member's own topic to that member alone. */
export const maySubscribe = (caller: Caller, topic: Topic): boolean =>
  topic.of !== 'user' || topic.id === caller.id
