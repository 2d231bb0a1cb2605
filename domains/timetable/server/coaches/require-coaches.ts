import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import { knownCoaches } from './queries.ts'

export interface CoachIds {
  coachId?: number | null | undefined
  assistantIds?: readonly number[] | undefined
}

/** @throws Refusal bad_request (coachId, assistantIds) for members who may not coach, or named twice */
export async function requireCoaches(on: Connected, wanted: readonly CoachIds[], path = ''): Promise<void> {
  const named = wanted.flatMap(({ coachId, assistantIds = [] }) => [
    ...assistantIds,
    ...(coachId ? [coachId] : []),
  ])
  if (named.length === 0) return
  const known = await knownCoaches(on, [...new Set(named)])
  const fields: Record<string, 'invalid'> = {}
  for (const [nth, { coachId, assistantIds = [] }] of wanted.entries()) {
    const prefix = path.replace('*', String(nth))
    if (coachId && !known.has(coachId)) fields[`${prefix}coachId`] = 'invalid'
    const once = new Set(assistantIds)
    const wrong = once.size < assistantIds.length || (coachId && once.has(coachId))
    if (wrong || assistantIds.some((id) => !known.has(id))) fields[`${prefix}assistantIds`] = 'invalid'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
}
