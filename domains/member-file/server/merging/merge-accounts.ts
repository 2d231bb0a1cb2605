import type { FastifyInstance } from 'fastify'
import { isStaffRole, type Role } from '../../../../platform/contract/roles.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { type MergePreview, type MergeTopic, mergeRefusals, mergeTopics } from '../../contract/merging.ts'
import { closedMember, takenOver, takesLogIn } from './combined-member.ts'
import * as queries from './queries.ts'
import { type MergeRefusal, mergeRules } from './rule-queries.ts'
import * as steps from './step-queries.ts'

const MAX_TRIES = 5

interface Pair {
  keptId: number
  mergedId: number
  byId: number
  at: Date
  today: Day
}

type Outcome = Pick<MergePreview, 'topics' | 'logInOf' | 'refusals'>

/** Merges in a transaction that is rolled back. @throws Refusal not_found */
export async function previewMerge(
  app: FastifyInstance,
  byId: number,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<MergePreview> {
  const persons = await queries.selectPersons(app.db, [keptId, mergedId])
  const [kept, merged] = [keptId, mergedId].map((id) => persons.find((each) => each.id === id))
  if (!kept || !merged || keptId === mergedId) throw new Refusal('not_found')
  const rollBack = new Error('preview')
  let outcome: Outcome | undefined
  const pair = await pairOf(app, byId, { keptId, mergedId })
  try {
    await unitOfWork(app, { unaudited: 'it is rolled back' }, async (unit) => {
      outcome = await merge(unit, pair)
      throw rollBack
    })
  } catch (reason) {
    if (reason !== rollBack) throw reason
  }
  if (!outcome) throw new Refusal('unavailable', { retryAfter: 2 })
  return { kept: queries.toPerson(kept), merged: queries.toPerson(merged), ...outcome }
}

/**
 * Moves everything of an account to another one of the same person, and closes it.
 * @throws Refusal not_found, and those of `mergeRefusals`
 */
export async function mergeAccounts(
  app: FastifyInstance,
  byId: number,
  { keptId, mergedId, why }: { keptId: number; mergedId: number; why: string },
): Promise<void> {
  if (keptId === mergedId) throw new Refusal('not_found')
  const pair = await pairOf(app, byId, { keptId, mergedId })
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const outcome = await unitOfWork(app, { audit: 'merge-accounts' }, async (unit) => {
      const outcome = await merge(unit, pair)
      const refused = outcome?.refusals[0]
      if (refused) throw new Refusal(refused)
      if (!outcome) return
      unit.audit({
        ...{ byMemberId: byId, action: 'merge-accounts', entityId: keptId, aboutMemberId: keptId },
        ...{ after: { merged: mergedId }, why },
      })
      announceBoth(unit, pair)
      return outcome
    })
    if (outcome) return
  }
  throw new Refusal('unavailable', { retryAfter: 2 })
}

export function announceBoth(
  unit: Pick<Unit, 'announce'>,
  { keptId, mergedId }: Pick<Pair, 'keptId' | 'mergedId'>,
) {
  unit.announce([
    { t: 'log-out', memberId: mergedId },
    { t: 'user', id: mergedId, what: 'account' },
    { t: 'user', id: keptId, what: 'account' },
  ])
}

async function pairOf(
  app: FastifyInstance,
  byId: number,
  ids: { keptId: number; mergedId: number },
): Promise<Pair> {
  return {
    ...ids,
    byId,
    at: new Date(app.clock()),
    today: await dayOfMember(app.db, app.clock(), ids.keptId),
  }
}

/** Undefined, with nothing done, if a class that is not locked was booked meanwhile. @throws Refusal not_found */
async function merge({ db }: Pick<Unit, 'db'>, pair: Pair): Promise<Outcome | undefined> {
  const { keptId, mergedId, at, today } = pair
  const ids = [keptId, mergedId]
  const classIds = await queries.comingClassesOf(db, ids, at)
  const members = await queries.lockForMerging(db, ids, classIds)
  const [kept, merged] = ids.map((id) => members.find((each) => each.id === id && each.erased_at === null))
  if (!kept || !merged) throw new Refusal('not_found')
  const current = await queries.comingClassesOf(db, ids, at)
  if (current.some((id) => !classIds.includes(id))) return undefined

  const refusals = new Set<MergeRefusal>()
  if ((merged.roles as Role[]).some(isStaffRole)) refusals.add('merge_of_staff')
  if (await queries.hasPaymentUnderWay(db, mergedId)) refusals.add('payment_pending')
  const hasPlan = await queries.hasRunningPlan(db, mergedId, today)
  const mergeId = await queries.insertMerge(db, pair)
  const movesLogIn = takesLogIn(kept, merged)
  const rules = mergeRules({ at, today, ids })
  const topics = new Map<MergeTopic, { moved: number; left: number; ended: number }>()
  let statements = 0
  const next = () => (statements += 1)
  for (const of of await steps.selectMemberColumns(db)) {
    const rule = rules[`${of.table}.${of.column}`]
    if (!rule) throw new Error(`${of.table}.${of.column} has no rule for merging accounts`)
    if (rule.does === 'leave') continue
    const step = { mergeId, next, of, rule, keptId, mergedId }
    for (const code of await steps.selectRefusals(db, step)) refusals.add(code)
    const counts = topics.get(rule.topic) ?? { moved: 0, left: 0, ended: 0 }
    topics.set(rule.topic, counts)
    if (rule.does === 'move' || (rule.does === 'logIn' && movesLogIn)) {
      counts.ended += await steps.resolveClashes(db, step)
      const { moved, left } = await steps.moveRows(db, step)
      counts.moved += moved
      counts.left += left
    } else counts.ended += await steps.endRows(db, step)
  }
  const seat = await queries.selectSeat(db, keptId)
  const isDependant = seat ? seat.seat === null : kept.dependant
  // The address is free only once the account that ends has lost it.
  await steps.setMember(db, { mergeId, next }, mergedId, closedMember(at))
  await steps.setMember(db, { mergeId, next }, keptId, takenOver(kept, merged, { hasPlan, isDependant }))
  await queries.markBests(db, [keptId])
  await queries.setMoving(db, mergeId, false)
  const hasLogIn = movesLogIn || kept.password_hash !== null
  return {
    topics: mergeTopics.flatMap((topic) => {
      const counts = topics.get(topic)
      return counts && counts.moved + counts.left + counts.ended > 0 ? [{ topic, ...counts }] : []
    }),
    logInOf: movesLogIn ? 'merged' : hasLogIn ? 'kept' : 'nobody',
    refusals: mergeRefusals.filter((code) => refusals.has(code)),
  }
}
