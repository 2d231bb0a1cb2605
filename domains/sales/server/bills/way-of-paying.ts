import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { WayOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { selectOtherWays } from './debit-queries.ts'

/**
 * How members pay their bills: at the desk where an admin has set that, else by a mandate in force, else by card. Decisions
 * require the members' locks.
 */
export async function waysOfPaying(
  db: Kysely<DB>,
  now: Millis,
  memberIds: readonly number[],
): Promise<(memberId: number) => WayOfPaying> {
  const others = memberIds.length === 0 ? [] : await selectOtherWays(db, await dayOfGym(db, now), memberIds)
  const ways = new Map(others.map(({ member_id, way }) => [member_id, way]))
  return (memberId) => ways.get(memberId) ?? 'card'
}

export async function wayOfPaying(db: Kysely<DB>, now: Millis, memberId: number): Promise<WayOfPaying> {
  return (await waysOfPaying(db, now, [memberId]))(memberId)
}

/** A gym without card payments bills only those who pay in another way. */
export const isBilled = (app: FastifyInstance, way: WayOfPaying): boolean =>
  way !== 'card' || app.provider !== null
