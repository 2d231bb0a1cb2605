import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { buildMember, type MemberOptions } from '../gym.ts'
import { insertRow, updateRows } from '../rows.ts'

export interface BuiltHousehold {
  id: number
  /** The first managing adult, who pays. */
  payer: number
  /** The second one. */
  other: number
  children: number[]
}

/** A household of two adults, of whom the first pays, and a child for each plan. */
export async function buildHousehold(
  db: Kysely<DB>,
  children: readonly MemberOptions[],
  {
    payer: payerOptions = {},
    other: otherOptions = {},
  }: { payer?: MemberOptions; other?: MemberOptions } = {},
): Promise<BuiltHousehold> {
  const payer = await buildMember(db, payerOptions)
  const other = await buildMember(db, otherOptions)
  const { id } = await insertRow(db, 'households', { payer_id: payer, created_at: new Date(0) })
  const place = { household_id: id, joined_at: new Date(0) }
  await insertRow(db, 'household_people', { ...place, member_id: payer, seat: 1 })
  await insertRow(db, 'household_people', { ...place, member_id: other, seat: 2 })
  const ids: number[] = []
  for (const options of children) {
    const child = await buildMember(db, options)
    await updateRows(db, 'members', { dependant: true, cin: null, email: null }, { id: child })
    await insertRow(db, 'household_people', { ...place, member_id: child })
    ids.push(child)
  }
  return { id, payer, other, children: ids }
}

/** A token of an adult who acts for a person. */
export const acting = (app: FastifyInstance, actorId: number, id: number): string =>
  app.tokens.sign({ id, actorId, roles: ['USER'], language: 'es' })
